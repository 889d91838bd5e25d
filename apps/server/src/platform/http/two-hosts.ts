import { COMMON_REFUSALS } from '@baize/contract'
import type { FastifyInstance } from 'fastify'

/** What the console is made of, and the little of the site that its pages show. */
const CONSOLE_PATHS = ['/console', '/ops']
const SHARED_PATHS = ['/healthz', '/readyz', '/TCG_PROD_IMAGES', '/wps/banner-pictures']
const SHARED_CALLS = ['/wps/system/status', '/wps/system/sealing-key', '/wps/captcha/proof']

/**
 * Keeps the console and the player site on hosts of their own, so that nothing that goes wrong on a
 * page of one is said in the name of the other. Without a `consoleUrl` both are on every host.
 */
export function separateHosts(app: FastifyInstance, consoleUrl: string | undefined): void {
  if (consoleUrl === undefined) return
  const { host: consoleHost } = new URL(consoleUrl)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isAtConsole = request.host === consoleHost
    if (isAtConsole && path === '/') return reply.redirect('/console/')
    if (isAtConsole ? isOfConsole(path) || isShared(path) : !isOfConsole(path)) return
    const [status, message] = COMMON_REFUSALS.not_found
    return reply.code(status).send({ success: false, code: 'not_found', message })
  })
}

function isOfConsole(path: string): boolean {
  return CONSOLE_PATHS.some((each) => isUnder(path, each))
}

function isShared(path: string): boolean {
  return SHARED_CALLS.includes(path) || SHARED_PATHS.some((each) => isUnder(path, each))
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
