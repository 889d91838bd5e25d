import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { vendorLaunchRequest } from '@baize/contract/payments'
import { drawPick, pickModelOf, slotModelOf, spinSlot } from '@baize/games/vendor-play'
import type { Chance } from '@baize/kernel'
import { artFile } from '@baize/tile-art'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addSignedRoute, parseJson } from '../calls/signed-route.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import type { SandboxParts } from '../sandbox-parts.ts'
import { gamePage } from './game-page.ts'
import { createVendorSessions } from './sessions.ts'

/** Free play draws from the system's own chance, like everything that nobody must foresee. */
const chance: Chance = { below: (bound) => randomInt(bound) }

const roundBody = z.object({ choice: z.string().max(20).optional() })
const tokenParams = z.object({ token: z.string().max(64) })
const artParams = z.object({ file: z.string().regex(/^[a-z0-9]{1,30}\.webp$/) })
const SCRIPT = readFileSync(new URL('./play.browser.js', import.meta.url))
const STYLE = readFileSync(new URL('./play.css', import.meta.url))

/** The pretend vendors: a title is opened by a signed call and played for nothing on one page. */
export function addVendorRoutes(app: FastifyInstance, parts: SandboxParts): void {
  const sessions = createVendorSessions(parts.clock)
  // The page has no origin of its own in the site's frame: what it loads is named by address.
  const policy = [
    "default-src 'none'",
    `script-src ${parts.publicUrl}`,
    `style-src ${parts.publicUrl} 'unsafe-inline'`,
    `img-src ${parts.publicUrl}`,
    `connect-src ${parts.publicUrl}`,
    `frame-ancestors ${parts.siteUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

  addSignedRoute(app, parts, '/vendor/launches', vendorLaunchRequest, async (title) => ({
    status: 200,
    body: { launchUrl: `${parts.publicUrl}/vendor/play/${sessions.offer(title)}` },
  }))

  app.get('/vendor/play/:token', async (request, reply) => {
    const opened = sessions.open(tokenParams.parse(request.params).token)
    reply.header('content-security-policy', policy).type('text/html')
    if (!opened) return await reply.status(410).send(usedUp())
    return await reply.send(gamePage(opened.title, opened.sessionId, parts.publicUrl))
  })

  app.post('/vendor/sessions/:token/rounds', async (request, reply) => {
    const title = sessions.find(tokenParams.parse(request.params).token)
    const body = roundBody.safeParse(parseJson(String(request.body)))
    // The frame has no origin, and nothing secret is answered: any page may read it.
    reply.header('access-control-allow-origin', '*')
    if (!title) return await reply.status(410).send({ error: 'over' })
    if (!body.success) return await reply.status(422).send({ error: 'invalid' })
    const model = pickModelOf(title.gameType, title.gameClassify)
    if (!model) return await reply.send(spinSlot(slotModelOf(title.gameCode), chance))
    const draw = drawPick(model, body.data.choice ?? '', chance)
    return draw ? await reply.send(draw) : await reply.status(422).send({ error: 'invalid' })
  })

  app.get('/vendor/art/:file', async (request, reply) => {
    const { file } = artParams.parse(request.params)
    const path = artFile(file.slice(0, -'.webp'.length))
    if (path === undefined) return await reply.status(404).send({ error: 'unknown' })
    return await reply.type('image/webp').send(await readFile(path))
  })
  app.get('/vendor/play.js', (_request, reply) => reply.type('text/javascript').send(SCRIPT))
  app.get('/vendor/play.css', (_request, reply) => reply.type('text/css').send(STYLE))
}

function usedUp(): string {
  return layout({
    title: 'This address was used',
    body: html`<main class="card narrow"><h1>This address was used</h1><p>A game is opened once by each address. Go back to the lobby and open it again.</p></main>`,
  })
}
