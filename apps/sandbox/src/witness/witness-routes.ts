import { WITNESS_COMMITMENTS_PATH, WITNESS_VALUES_PATH, witnessedDraw } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { parseJson } from '../calls/parse-json.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'

/** The pretend witness of draws. Anybody may ask: what it tells is secret only until a draw is closed. */
export function addWitnessRoutes(app: FastifyInstance, { witness }: SandboxDeps): void {
  app.post(WITNESS_COMMITMENTS_PATH, async (request, reply) => {
    const draw = witnessedDraw.safeParse(parseJson(String(request.body))).data
    return draw ? await witness.commit(draw) : await reply.code(400).send()
  })
  app.post(WITNESS_VALUES_PATH, async (request, reply) => {
    const draw = witnessedDraw.safeParse(parseJson(String(request.body))).data
    if (!draw) return await reply.code(400).send()
    const value = await witness.reveal(draw)
    return value === undefined ? await reply.code(409).send() : { value }
  })
}
