/**
 * Hands the page's CSP nonce to libraries that insert style elements later (Radix locks scrolling
 * with one); they read it from this global name. styled-components reads the meta tag by itself.
 */
export function shareStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce !== undefined && nonce !== '') Object.assign(globalThis, { __webpack_nonce__: nonce });
}
