/**
 * Hands the page's nonce to the parts that insert style elements later (Radix locks scrolling with
 * one); they look for it under this global name. styled-components reads the meta tag by itself.
 */
export function shareStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce !== undefined && nonce !== '') Object.assign(globalThis, { __webpack_nonce__: nonce });
}
