import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fillHead, type PageHead } from './page-head.ts'

const ONE_YEAR_MS = 31_536_000_000

/** A built web app: its folder and the address it is served under. */
export interface WebApp {
  readonly folder: string
  /** `/` or `/console/`. */
  readonly base: string
}

/** Files with a hash in their name, which never change. */
export function isHashedFile(path: string): boolean {
  return path.includes('/assets/')
}

/** First parts of the paths that programs call: there a wrong address is answered as a call. */
const CALL_ROOTS = new Set(['wps', 'lgw', 'ops', 'docs', 'vendor', 'operator', 'healthz', 'readyz'])

/** A page of a web app has no type at the end of its name. */
function mayBePage(path: string): boolean {
  const root = path.split('/')[1] ?? ''
  return !CALL_ROOTS.has(root) && !/\.[A-Za-z0-9]+$/.test(path)
}

/**
 * Browsers ask for HTML. Previews of links and command lines take anything, and get the page where one can be; so
 * does whoever says nothing.
 */
function wantsPage(path: string, accept = '*/*'): boolean {
  return accept.includes('html') || (accept.includes('*/*') && mayBePage(path))
}

/** What the player site's page is sent with. */
interface SitePage {
  /** Its policy, which the operator can widen. */
  policy(): Promise<string>
  /** What stands in its head at this address, for this browser. */
  headOf(request: FastifyRequest): Promise<PageHead>
}

/**
 * Serves the built web apps. Files with a hash in their name are kept for a year; the page itself
 * is always asked for anew. Addresses that no file has belong to the app's own router.
 */
export async function addWebApps(
  app: FastifyInstance,
  apps: readonly WebApp[],
  site: SitePage,
): Promise<void> {
  const present = apps.filter(({ folder }) => existsSync(join(folder, 'index.html')))
  for (const [index, { folder, base }] of present.entries()) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: base,
      decorateReply: index === 0,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          isHashedFile(path) ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : 'no-cache',
        )
      },
    })
  }
  const pages = new Map(
    present.map(({ folder }) => [folder, readFileSync(join(folder, 'index.html'), 'utf8')]),
  )
  const byLength = present.toSorted((left, right) => right.base.length - left.base.length)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const owner = byLength.find(({ base }) => `${request.url}/`.startsWith(base))
    if (isRead && owner && wantsPage(path, request.headers.accept)) {
      reply.header('cache-control', 'no-cache').type('text/html')
      if (owner.base !== '/') return reply.sendFile('index.html', owner.folder)
      const html = fillHead(pages.get(owner.folder) ?? '', await site.headOf(request))
      const mark = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
      reply
        .header('content-security-policy', await site.policy())
        .header('vary', 'accept-language, cookie')
        .header('etag', mark)
      if (request.headers['if-none-match'] === mark) return reply.code(304).send()
      return reply.send(html)
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ success: false, code: 'not_found', message: 'This does not exist or is not yours.' })
  })
}
