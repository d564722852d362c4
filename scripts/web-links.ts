import type { HtmlTagDescriptor, Plugin } from 'vite';

const FIRST = ['react', 'sign-in'];

/**
 * Adds preload links, so that the browser fetches what every visit needs while it parses the page.
 */
export const firstLinks: Plugin = {
  name: 'first-links',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle).flatMap((file): HtmlTagDescriptor[] => {
        if (file.type === 'asset' || !FIRST.includes(file.name)) return [];
        const styles = [...(file.viteMetadata?.importedCss ?? [])];
        return [
          link({ rel: 'modulepreload', href: file.fileName }),
          ...styles.map((href) => link({ rel: 'preload', as: 'style', href })),
        ];
      }),
  },
};

function link({ href, ...attributes }: { rel: string; href: string; as?: string }) {
  return {
    tag: 'link',
    attrs: { ...attributes, crossorigin: true, href: `/${href}`, nonce: '__NONCE__' },
    injectTo: 'head' as const,
  };
}
