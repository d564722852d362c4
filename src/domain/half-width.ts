/**
 * A text with the usual digits and signs in place of the wide ones that keyboards for Chinese and
 * Japanese type: `０９１７` as `0917`.
 */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - (0xff01 - 0x21)),
  );
}
