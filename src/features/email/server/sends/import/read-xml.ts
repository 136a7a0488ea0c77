import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import sax from "sax";

export type XmlHandlers = {
  /** Names without their prefix. */
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
};

/** Reads XML as it comes, a chunk at a time; entities of the document's own are an error, so nothing multiplies. */
export async function readXml(stream: Readable, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new StringDecoder("utf8");
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => open(localName(name), attributes as Record<string, string>);
  parser.onclosetag = (name) => close(localName(name));
  parser.ontext = text;
  parser.oncdata = text;
  for await (const chunk of stream) parser.write(decoder.write(chunk as Buffer));
  parser.write(decoder.end()).close();
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
