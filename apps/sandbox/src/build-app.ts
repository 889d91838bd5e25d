import formBody from '@fastify/formbody'
import webSocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { addBankRoutes } from './bank/bank-routes.ts'
import { addIdentityRoutes } from './identity/identity-routes.ts'
import { addLotteryFeedRoutes } from './lottery-feed/lottery-feed-routes.ts'
import { addMessageRoutes } from './messages/message-routes.ts'
import { addPageRoutes } from './pages/page-routes.ts'
import { addPaymentRoutes } from './payments/payment-routes.ts'
import { addPayoutRoutes } from './payouts/payout-routes.ts'
import { addPhoneAuthRoutes } from './phone-auth/phone-auth-routes.ts'
import { createPhoneTokens } from './phone-auth/phone-tokens.ts'
import { addRefundPages } from './refunds/refund-routes.ts'
import { addBroughtForward, addReportSwitch } from './reports/report-routes.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { addSportsFeedPages } from './sports-feed/pages/sports-feed-pages.ts'
import { addSportsFeedRoutes } from './sports-feed/sports-feed-routes.ts'
import { addVendorRoutes } from './vendor/vendor-routes.ts'
import { addWitnessRoutes } from './witness/witness-routes.ts'

const BODY_BYTES_MAX = 64 * 1024

const POLICY = 'content-security-policy'
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** The sandbox's web server, not yet listening. */
export async function buildApp(deps: SandboxDeps): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: BODY_BYTES_MAX })
  await app.register(formBody)
  await app.register(webSocket)
  // Signatures cover the raw bytes: JSON is parsed only after its signature was checked.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    done(null, body)
  })
  app.addHook('onSend', async (_, reply) => {
    // A page that must let its form lead somewhere else says so itself.
    const own = reply.getHeader(POLICY)
    reply.headers(own === undefined ? HEADERS : { ...HEADERS, [POLICY]: String(own) })
  })
  addBankRoutes(app, deps)
  addPaymentRoutes(app, deps)
  addPayoutRoutes(app, deps)
  addRefundPages(app, deps)
  addReportSwitch(app, deps)
  addBroughtForward(app, deps)
  addMessageRoutes(app, deps)
  await addIdentityRoutes(app, deps)
  addPhoneAuthRoutes(app, deps, await createPhoneTokens(deps.publicUrl))
  addVendorRoutes(app, deps)
  addWitnessRoutes(app, deps)
  addLotteryFeedRoutes(app, deps)
  addSportsFeedRoutes(app, deps)
  addSportsFeedPages(app, deps)
  await addPageRoutes(app, deps)
  return app
}
