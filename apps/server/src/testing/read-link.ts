/** What a mail's link brings to the page that it opens; all of it stands behind the `#`. */
export function readLink(text: string): { page: string; code: string; key: string; name?: string } {
  const [, page = '', secret = ''] = /http:\/\/baize\.test\/code\/([\w-]+)#(\S+)$/.exec(text) ?? []
  const { code = '', key = '', ...more } = Object.fromEntries(new URLSearchParams(secret))
  return { page, code, key, ...more }
}
