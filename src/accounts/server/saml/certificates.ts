import { X509Certificate } from "node:crypto";

type CertificateFacts = { subject: string; fingerprint: string; notBefore: Date; notAfter: Date };

const LEAST_BITS = 2048;

export function readCertificate(base64: string): X509Certificate | null {
  try {
    const certificate = new X509Certificate(Buffer.from(base64.replace(/\s+/g, ""), "base64"));
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
    const isStrong = (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
    return asymmetricKeyType === "rsa" && isStrong ? certificate : null;
  } catch {
    return null;
  }
}

export const pemOf = (base64: string): string => {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
};

export function certificateFacts(base64: string): CertificateFacts {
  const certificate = new X509Certificate(Buffer.from(base64, "base64"));
  return {
    subject: /CN=(.+)/.exec(certificate.subject ?? "")?.[1] ?? certificate.subject ?? "",
    fingerprint: certificate.fingerprint256,
    notBefore: certificate.validFromDate,
    notAfter: certificate.validToDate,
  };
}
