import { crc32, deflateRawSync } from "node:zlib";

type Part = { name: string; content: string | Uint8Array; stored?: boolean };

const OFFICE = "application/vnd.openxmlformats-officedocument";
const MAIN_PARTS = {
  docx: ["/word/document.xml", `${OFFICE}.wordprocessingml.document.main+xml`],
  xlsx: ["/xl/workbook.xml", `${OFFICE}.spreadsheetml.sheet.main+xml`],
  pptx: ["/ppt/presentation.xml", `${OFFICE}.presentationml.presentation.main+xml`],
} as const;
const STREAMS = { doc: "WordDocument", xls: "Workbook", ppt: "PowerPoint Document" } as const;

export const pdfBytes = () =>
  Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n101\n%%EOF\n",
  );

export const pdfFile = (name = "call.pdf") => new File([new Uint8Array(pdfBytes())], name);

export function officeBytes(kind: keyof typeof MAIN_PARTS, more: Part[] = [], type?: string): Buffer {
  const [part, mainType] = MAIN_PARTS[kind];
  const types = `<?xml version="1.0"?><Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="${part}" ContentType="${type ?? mainType}"/></Types>`;
  return zipBytes([
    { name: "[Content_Types].xml", content: types },
    { name: part.slice(1), content: "<document/>" },
    ...more,
  ]);
}

/** Header of an OLE compound file, and the directory entry that identifies its type. */
export function compoundBytes(kind: keyof typeof STREAMS | "msi"): Buffer {
  const file = Buffer.alloc(4096);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  const stream = kind === "msi" ? "\u4840\u3f3f" : STREAMS[kind];
  file.write("Root Entry\0", 1024, "utf16le");
  file.write(`${stream}\0`, 1152, "utf16le");
  return file;
}

export function zipBytes(parts: Part[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false } of parts) {
    const raw = Buffer.from(content);
    const data = stored ? raw : deflateRawSync(raw);
    const sizes = [crc32(raw), data.length, raw.length];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(stored ? 0 : 8, 8);
    sizes.forEach((size, index) => void head.writeUInt32LE(size, 14 + index * 4));
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(name), data);
    central.push(entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
