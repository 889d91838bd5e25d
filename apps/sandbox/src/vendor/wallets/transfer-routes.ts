import { setTimeout as sleep } from 'node:timers/promises'
import {
  VENDOR_TRANSFER_CALL_NAMES,
  vendorTransferPath,
  vendorTransferRequests,
} from '@baize/contract/vendors'
import type { FastifyInstance } from 'fastify'
import type { SandboxDeps } from '../../sandbox-deps.ts'
import type { FaultSwitches } from '../faults.ts'
import { addOperatorRoute, type Misbehaviour } from '../operator-route.ts'
import { answerTransfer } from './answer-transfer.ts'
import { walletsPage } from './wallets-page.ts'

/** What the operator asks of the vendors' wallets, and the page that shows them. */
export function addTransferRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { wallets, switches } = deps.vendors
  const desk = { wallets, clock: deps.clock }
  for (const call of VENDOR_TRANSFER_CALL_NAMES) {
    addOperatorRoute(app, deps, {
      path: vendorTransferPath(call),
      shape: vendorTransferRequests[call],
      misbehaves: misbehaviour(switches),
      answer(request, vendorId) {
        if (call === 'status' && 'reference' in request && switches.strikes('walletUndecided')) {
          return { ok: { code: 'ok', reference: request.reference, status: 'pending' } }
        }
        // The shape of this very call has read it.
        return answerTransfer(desk, vendorId, call, request as never)
      },
    })
  }
  app.get('/vendor/wallets', async (_request, reply) => {
    return await reply.type('text/html').send(walletsPage(wallets))
  })
}

function misbehaviour(switches: FaultSwitches): Misbehaviour {
  return {
    async before() {
      const { walletDelayMs } = switches.read()
      if (walletDelayMs > 0) await sleep(walletDelayMs, undefined, { ref: false })
      return switches.strikes('walletUnheard') ? 'lost' : 'heard'
    },
    after() {
      if (switches.strikes('walletDropped')) return 'dropped'
      return switches.strikes('walletForged') ? 'forged' : 'sent'
    },
    isDoubled: () => switches.strikes('walletDoubled'),
  }
}
