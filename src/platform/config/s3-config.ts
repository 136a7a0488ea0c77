import { allOrNone, type Setting, setting, urlOf } from "./setting.ts";

type S3Config = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

const NAMES = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
const endpoint = setting(
  "S3_ENDPOINT",
  urlOf("must be a full address, such as https://s3.example.com", "http:", "https:"),
  {
    meaning: "",
  },
);

export const s3: Setting<S3Config | undefined> = {
  rows: [
    {
      names: [...NAMES, "S3_REGION", "S3_ENDPOINT"],
      secrets: NAMES.slice(1),
      fallback: "files on disk",
      meaning: "any S3-compatible store; `S3_REGION` is `us-east-1` unless given",
      example: "S3_BUCKET=isa\nS3_ENDPOINT=https://s3.example.com\nS3_ACCESS_KEY_ID=KEY\nS3_SECRET_ACCESS_KEY=SECRET",
    },
  ],
  read(given, local) {
    const [bucket, accessKeyId, secretAccessKey] = allOrNone(given, NAMES);
    const address = endpoint.read(given, local);
    if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
    return { bucket, region: given.S3_REGION ?? "us-east-1", endpoint: address, accessKeyId, secretAccessKey };
  },
};
