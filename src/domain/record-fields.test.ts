import { describe, expect, test } from 'bun:test';
import { roleCan } from './permissions.ts';
import { parseRepairInput } from './repair-input.ts';
import {
  FIELD_NAMES,
  fieldSpec,
  fieldsWith,
  RECORD_FIELDS,
  SEARCHED_FIELDS,
  TEXT_LENGTHS,
} from './record-fields.ts';
import { ROLES } from './roles.ts';

const ZONE = 'Asia/Manila';

describe('the table of fields', () => {
  test('gives every field a different label', () => {
    const labels = FIELD_NAMES.map((field) => fieldSpec(field).label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('lets nobody write what they may not read, and imports only writable fields', () => {
    for (const role of ROLES)
      for (const field of fieldsWith('write')) {
        const { see = 'repair:list', write } = fieldSpec(field);
        if (write !== undefined && roleCan(role, write)) expect(roleCan(role, see)).toBe(true);
      }
    expect(fieldsWith('write')).toEqual(expect.arrayContaining(fieldsWith('imported')));
  });

  test('is searched only in texts that everyone may read', () => {
    for (const field of SEARCHED_FIELDS) {
      expect(Object.keys(TEXT_LENGTHS)).toContain(RECORD_FIELDS[field].kind);
      expect(fieldSpec(field).see).toBeUndefined();
    }
  });
});

describe('every field is parsed by its definition', () => {
  const texts = fieldsWith('write').flatMap((field) => {
    const { kind } = fieldSpec(field);
    return kind === 'text' || kind === 'longText' ? [[field, TEXT_LENGTHS[kind]] as const] : [];
  });
  test.each(texts)('%s holds at most %d characters', (field, most) => {
    const text = 'x'.repeat(most);
    expect(parseRepairInput({ [field]: text }, ZONE)).toEqual({ [field]: text });
    expect(parseRepairInput({ [field]: null }, ZONE)).toEqual({ [field]: '' });
    expect(() => parseRepairInput({ [field]: `${text}x` }, ZONE)).toThrow(
      `${field} must be at most ${most} characters`,
    );
  });

  test.each(fieldsWith('choices'))('%s is one of its choices', (field) => {
    const { choices, unset } = RECORD_FIELDS[field];
    for (const choice of choices)
      expect(parseRepairInput({ [field]: choice.toUpperCase() }, ZONE)).toEqual({
        [field]: choice,
      });
    expect(parseRepairInput({ [field]: null }, ZONE)).toEqual({ [field]: unset });
    expect(() => parseRepairInput({ [field]: 'no such' }, ZONE)).toThrow(
      `${field} must be one of: ${choices.join(', ')}`,
    );
  });
});
