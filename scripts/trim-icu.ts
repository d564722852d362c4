/** Of ICU's data, what the root collation reads; initdb opens that one and none of a language. */
const KEPT = /^icudt\d+l\/(?:root\.res|coll\/(?:root\.res|ucadata\.icu))$/;

/** Offsets in the data's header, and the size of an entry in its table of contents. */
const FORMAT_IN_HEADER = 12;
const ENTRY = 8;
const ITEM_ALIGNMENT = 16;

/** Offsets in the headers of a 64-bit ELF file, and the kind of a segment that is loaded. */
const ELF = { segments: 32, sections: 40, segmentSize: 54, segmentCount: 56, sectionCount: 60 };
const SEGMENT = { kind: 0, offset: 8, fileSize: 32, memorySize: 40, alignment: 48 };
const LOADED = 1;

/**
 * Takes the data of all languages out of ICU's data library, which is half of PostgreSQL. The shop
 * sorts by PostgreSQL's own collation, so only the root collation is left, which initdb asks for.
 * The items that stay move to the front, and the library loses the rest of its first segment.
 * @throws Error when the library has another layout.
 */
export function trimIcu(library: Uint8Array): Uint8Array {
  const bytes = Buffer.from(library);
  const kept = keepItems(bytes);
  const segments = segmentsOf(bytes);
  const first = segments.find(
    ({ at, offset }) => bytes.readUInt32LE(at) === LOADED && offset === 0,
  );
  const later = segments.filter(({ offset, fileSize }) => offset > 0 && fileSize > 0);
  const tail = Math.min(...later.map(({ offset }) => offset));
  if (first === undefined || first.fileSize > tail) throw new Error('ICU has another layout.');
  // A segment's place in the file and in memory must agree, so whole alignments are left out.
  const alignment = Math.max(...segments.map((each) => each.alignment));
  const left = Math.floor((tail - kept) / alignment) * alignment;
  bytes.writeBigUInt64LE(BigInt(kept), first.at + SEGMENT.fileSize);
  bytes.writeBigUInt64LE(BigInt(kept), first.at + SEGMENT.memorySize);
  for (const { at, offset } of later)
    bytes.writeBigUInt64LE(BigInt(offset - left), at + SEGMENT.offset);
  // Only debuggers read the table of sections.
  bytes.writeBigUInt64LE(0n, ELF.sections);
  bytes.fill(0, ELF.sectionCount, ELF.sectionCount + 4);
  return Buffer.concat([
    bytes.subarray(0, kept),
    Buffer.alloc(tail - left - kept),
    bytes.subarray(tail),
  ]);
}

/** Moves the items that stay to the front. @returns where they end in the file. */
function keepItems(bytes: Buffer): number {
  const header = bytes.indexOf('CmnD') - FORMAT_IN_HEADER;
  if (header < 0) throw new Error('This is not the data library of ICU.');
  const contents = header + bytes.readUInt16LE(header);
  const count = bytes.readUInt32LE(contents);
  const items = Array.from({ length: count }, (_, index) => {
    const entry = contents + 4 + index * ENTRY;
    const named = contents + bytes.readUInt32LE(entry);
    const name = bytes.toString('latin1', named, bytes.indexOf(0, named));
    const start = contents + bytes.readUInt32LE(entry + 4);
    const isLast = index === count - 1;
    const end = isLast ? start : contents + bytes.readUInt32LE(entry + ENTRY + 4);
    return { name, content: Buffer.from(bytes.subarray(start, end)) };
  }).filter(({ name }) => KEPT.test(name));
  if (items.length !== 3) throw new Error('ICU has no root collation where it was.');
  bytes.writeUInt32LE(items.length, contents);
  let nameAt = contents + 4 + items.length * ENTRY;
  let at = align(nameAt + items.reduce((sum, { name }) => sum + name.length + 1, 0) - contents);
  for (const [index, { name, content }] of items.entries()) {
    const entry = contents + 4 + index * ENTRY;
    bytes.writeUInt32LE(nameAt - contents, entry);
    bytes.writeUInt32LE(at, entry + 4);
    nameAt += bytes.write(`${name}\0`, nameAt, 'latin1');
    content.copy(bytes, contents + at);
    at = align(at + content.length);
  }
  return contents + at;
}

const align = (offset: number) => Math.ceil(offset / ITEM_ALIGNMENT) * ITEM_ALIGNMENT;

function segmentsOf(bytes: Buffer) {
  const table = Number(bytes.readBigUInt64LE(ELF.segments));
  const size = bytes.readUInt16LE(ELF.segmentSize);
  return Array.from({ length: bytes.readUInt16LE(ELF.segmentCount) }, (_, index) => {
    const at = table + index * size;
    const read = (field: number): number => Number(bytes.readBigUInt64LE(at + field));
    return {
      at,
      offset: read(SEGMENT.offset),
      fileSize: read(SEGMENT.fileSize),
      alignment: read(SEGMENT.alignment),
    };
  });
}
