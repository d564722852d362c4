const ENTITIES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
] as const;

/** A text as the content of an element of XML. */
export function xml(text: string): string {
  return ENTITIES.reduce((done, [sign, entity]) => done.replaceAll(sign, entity), text);
}

/** The reverse of `xml`. */
export function fromXml(text: string): string {
  return ENTITIES.toReversed().reduce(
    (done, [sign, entity]) => done.replaceAll(entity, sign),
    text,
  );
}
