import { SIMULATED_BEACON_PATH } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxDeps } from '../sandbox-deps.ts'

const ROUND_MAX = 1_000_000_000
const asked = z.object({
  chain: z.string().optional(),
  round: z.literal('latest').or(z.coerce.number().int().min(0).max(ROUND_MAX)).optional(),
})

/** The simulated beacon, at the paths of drand: with its chain named or, as the only one, without. */
export function addBeaconRoutes(app: FastifyInstance, { beacon }: SandboxDeps): void {
  const read = async (params: unknown) => {
    const found = asked.safeParse(params).data
    const { hash } = await beacon.info()
    return found && (found.chain === undefined || found.chain === hash) ? found : undefined
  }
  app.get(`${SIMULATED_BEACON_PATH}/chains`, async () => [(await beacon.info()).hash])
  for (const path of [SIMULATED_BEACON_PATH, `${SIMULATED_BEACON_PATH}/:chain`]) {
    app.get(`${path}/info`, async ({ params }, reply) =>
      (await read(params)) ? await beacon.info() : await reply.code(404).send(),
    )
    app.get(`${path}/public/:round`, async ({ params }, reply) => {
      const found = await read(params)
      // Round 0 is the last one, as drand has it.
      const round = typeof found?.round === 'number' && found.round > 0 ? found.round : undefined
      const value = found && (await beacon.publicRound(round))
      return value ?? (await reply.code(404).send())
    })
  }
}
