import { readFile } from 'node:fs/promises'
import { vendorLaunchRequest } from '@baize/contract/payments'
import { artFile } from '@baize/tile-art'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addSignedRoute } from '../calls/signed-route.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { addCampaignRoutes } from './campaign-routes.ts'
import { addDialectRoutes } from './dialects/dialect-routes.ts'
import { addGameListRoutes } from './game-list-routes.ts'
import { knownTitle } from './known-title.ts'
import { addLaunchRoutes } from './launch-routes.ts'
import { addPlayRoutes } from './play-routes.ts'
import { addRoundRoutes } from './round-routes.ts'
import { addStageFiles } from './stage-files.ts'
import { addTransferRoutes } from './wallets/transfer-routes.ts'

const artParams = z.object({ file: z.string().regex(/^[a-z0-9]{1,30}\.webp$/) })

/** The pretend vendors: a title is opened by a signed call and played on one page. */
export function addVendorRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { vendors: desk } = deps
  addLaunchRoutes(app, deps, desk)
  addDialectRoutes(app, deps)
  addCampaignRoutes(app, deps, desk)
  addRoundRoutes(app, desk)
  addGameListRoutes(app, desk.lists)
  addTransferRoutes(app, deps)
  // Free play, asked for as payments are.
  addSignedRoute(app, deps, '/vendor/launches', vendorLaunchRequest, async (title) => {
    const vendorId = title.vendorName
    const ticket = desk.sessions.tickets.keep({
      title: knownTitle({ ...title, vendorId }),
      real: undefined,
    })
    return { status: 200, body: { launchUrl: `${deps.publicUrl}/vendor/play/${ticket}` } }
  })
  addPlayRoutes(app, deps, desk)
  addStageFiles(app)

  app.get('/vendor/art/:file', async (request, reply) => {
    const { file } = artParams.parse(request.params)
    const path = artFile(file.slice(0, -'.webp'.length))
    if (path === undefined) return await reply.status(404).send({ error: 'unknown' })
    // Games paint with it, in a frame without an origin.
    reply.header('access-control-allow-origin', '*')
    return await reply.type('image/webp').send(await readFile(path))
  })
}
