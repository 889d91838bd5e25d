import { COMMON_REFUSALS } from '@baize/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GameCatalogue } from '../game-catalogue.ts'
import { IMAGE_ROOT } from './addresses.ts'
import { createKeptImages, ImageQueueFull } from './kept-images.ts'
import { planImage } from './plan-image.ts'

/** An address with a version never shows anything else; one without may, after a day. */
const WITH_VERSION = 'public, max-age=31536000, immutable'
const WITHOUT_VERSION = 'public, max-age=86400'

/** The pictures of vendors and games, drawn from plates, objects and lettering. */
export function addImageRoutes(
  app: FastifyInstance,
  parts: { readonly catalogue: GameCatalogue; readonly folder: string },
): void {
  const images = createKeptImages(parts.folder)
  app.get(`${IMAGE_ROOT}/*`, async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    const plan = planImage(path, await parts.catalogue.view())
    if (!plan) return refuse(reply, 'not_found')
    try {
      const hasVersion = 'v' in (request.query as object)
      const bytes = await images.find(plan)
      return await reply
        .header('cache-control', hasVersion ? WITH_VERSION : WITHOUT_VERSION)
        // A server of images that passes it on has another address than the page that shows it.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(`image/${plan.format}`)
        .send(bytes)
    } catch (failure) {
      if (!(failure instanceof ImageQueueFull)) throw failure
      return refuse(reply.header('retry-after', '2'), 'unavailable')
    }
  })
}

function refuse(reply: FastifyReply, code: 'not_found' | 'unavailable') {
  const [status, message] = COMMON_REFUSALS[code]
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: false, code, message })
}
