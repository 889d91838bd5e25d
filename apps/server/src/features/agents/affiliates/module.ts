import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { createRunApproval } from '../../../house/agents/approve-run.ts'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { AffiliateDeps } from './affiliate-deps.ts'
import { pruneUnplacedPictures } from './application/affiliate-pictures.store.ts'
import { applicationRoutes } from './application/application.route.ts'
import { createDealApproval } from './deals/ask-deal.ts'
import { dashboardRoutes } from './desk/dashboard.route.ts'
import { deskRoutes } from './desk/desk.route.ts'
import { waitingApplications } from './desk/waiting.store.ts'
import { CLICK_KEEP_DAYS, pruneClicks } from './links/clicks.store.ts'
import { linkRoutes } from './links/links.route.ts'
import { followPlayers } from './players/follow-players.ts'
import { POSTBACK_TASK } from './postbacks/postback-job.ts'
import { postbackRoutes } from './postbacks/postbacks.route.ts'
import { postbackOwner, sendPostback } from './postbacks/send-postback.ts'
import { createReversalApproval } from './reversals/ask-reversal.ts'
import { postDebts } from './reversals/post-debts.ts'
import { reversalRoutes } from './reversals/reversals.route.ts'
import { affiliateDebts } from './reversals/reversals.store.ts'
import { AFFILIATE_VARIABLES, readSettings } from './settings.ts'
import { AFFILIATE_RUNS } from './statements/approve-run.ts'
import { PAY_TASK, payStatements } from './statements/pay-statements.ts'
import { affiliatePayments } from './statements/payments.store.ts'
import { runRoutes } from './statements/runs.route.ts'
import { settleDueMonth } from './statements/settle-run.ts'

const DAY_MS = 86_400_000
const postbackPayload = z.object({ eventId: z.uuid() })

/** Players are followed every five minutes; a month is settled once it is over, soon after the days. */
export const AFFILIATES: ModuleFacts = {
  crontab: `*/5 * * * * affiliates:follow ?max=1
20,50 * * * * affiliates:settle ?max=1
*/5 * * * * ${PAY_TASK} ?max=1`,
  tables: {
    pruned: 'affiliate_click affiliate_picture',
    member: 'affiliate affiliate_link',
    record: `affiliate_click_day affiliate_event affiliate_payment affiliate_player affiliate_reversal`,
    house: 'affiliate_deal affiliate_run affiliate_statement',
  },
  sealed: [
    {
      ring: 'members',
      table: 'affiliate',
      column: 'postback_secret_sealed',
      id: 'member_id',
      ownerOf: postbackOwner,
    },
  ],
  variables: AFFILIATE_VARIABLES,
}

/** What is marked as posted with the money of an affiliate. */
export const AFFILIATE_ROWS: ModuleRows = { inLockOrder: [affiliatePayments, affiliateDebts] }

export interface AffiliateNeeds
  extends Pick<AffiliateDeps, 'countFigures' | 'sendSystemMessage' | 'sendLetter'> {
  settings(): Promise<{ readonly agents: { readonly secondApprovalAboveMinor: bigint } }>
}

/** Members who bring players from outside: applications, links, deals, and what months come to. */
export function createAffiliates(core: ServerCore, lent: AffiliateNeeds) {
  const { pool, clock, config, secrets } = core
  const { windowDays, postbacksHere } = readSettings(core)
  const deps: AffiliateDeps = {
    ...{ pool, clock, poster: core.poster, accounts: core.accounts, box: core.box },
    ...{ currency: core.currencyCode, failedTries: core.failedTries, publicUrl: config.publicUrl },
    ...{ offsetMinutes: config.houseOffsetMinutes, windowDays },
    outside: {
      ownHosts: [config.publicUrl, config.consoleUrl].flatMap((url) =>
        url === undefined ? [] : [new URL(url).hostname],
      ),
      allowedHere: postbacksHere,
    },
    markOf: (text) => createHmac('sha256', secrets.proofKey).update(`mark ${text}`).digest(),
    countFigures: lent.countFigures,
    ...{ sendSystemMessage: lent.sendSystemMessage, sendLetter: lent.sendLetter },
    approvalAboveMinor: async () => (await lent.settings()).agents.secondApprovalAboveMinor,
  }
  return {
    deps,
    routes: [
      ...applicationRoutes(deps),
      ...linkRoutes(deps),
      ...postbackRoutes(deps),
      ...dashboardRoutes(deps),
      ...runRoutes(deps),
      ...reversalRoutes(deps),
      ...deskRoutes(deps),
    ],
    tasks: {
      'affiliates:follow': () => followPlayers(deps),
      async 'affiliates:settle'() {
        await settleDueMonth(deps, { by: null })
      },
      async [PAY_TASK]() {
        await postDebts(deps)
        await payStatements(deps)
      },
      [POSTBACK_TASK]: (payload) => sendPostback(deps, postbackPayload.parse(payload).eventId),
    },
    waiting: [waitingApplications],
    approvals: {
      affiliate_deal: createDealApproval(deps),
      affiliate_run: createRunApproval(deps, AFFILIATE_RUNS),
      affiliate_reversal: createReversalApproval(deps),
    },
    async prune() {
      const now = clock.now()
      await pruneClicks(pool, new Date(now - CLICK_KEEP_DAYS * DAY_MS))
      await pruneUnplacedPictures(pool, new Date(now - DAY_MS))
    },
  } satisfies LendingModule
}
