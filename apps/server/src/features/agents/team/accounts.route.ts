import { ACCOUNTS_A_DAY_MAX, AGENT_LINKS_MAX, type AgentLink, operations } from '@baize/contract'
import { type EpochMs, refuse, succeed } from '@baize/kernel'
import { readNumber } from '../../../house/agents/read-number.ts'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import { verifyGiven } from '../../../house/series/verify-given.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { type CreateDownlineDeps, createDownline, startOfToday } from './create-downline.ts'
import {
  closeLink,
  findLinkByKey,
  insertLink,
  type LinkRow,
  loadLinks,
  lockOpenLinks,
} from './links.store.ts'
import { makeLinkCode } from './make-link-code.ts'
import { countOpened } from './opened-accounts.store.ts'

export interface AccountDeps extends CreateDownlineDeps {
  readonly publicUrl: string
}

const LINKS_SHOWN = 100
const DAY_MS = 86_400_000

/** How agents recruit: accounts that they open, and links. */
export function accountRoutes(deps: AccountDeps): Route[] {
  const { pool, clock } = deps
  const view = (link: LinkRow) => viewLink(link, deps.publicUrl, clock.now())
  return [
    route(operations.createDownline, async (call) => {
      const { memberId: agentId, username: agentName, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const { ip } = call.origin
      const opened = await createDownline(deps, {
        ...{ agentId, agentName, key: keyOf(call), ip, ...call.body },
      })
      if (!opened.ok) return opened
      const { memberId, username, initialPassword, expiresAt } = opened.value
      return succeed({
        ...{ memberId: memberId.toString(), username, initialPassword },
        expiresAt: expiresAt.toISOString(),
      })
    }),
    route(operations.getAgentLinks, async (call) => {
      const { memberId, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const [links, opened] = await Promise.all([
        loadLinks(pool, memberId, LINKS_SHOWN),
        countOpened(pool, memberId, startOfToday(deps)),
      ])
      return succeed({
        items: links.map(view),
        accountsLeftToday: Math.max(0, ACCOUNTS_A_DAY_MAX - opened),
      })
    }),
    route(operations.createAgentLink, async (call) => {
      const { memberId, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const { label, kind, seriesPoints, usesMax, days } = call.body
      const key = keyOf(call)
      const now = clock.now()
      return await inTransaction(pool, async (tx) => {
        const openLinks = await lockOpenLinks(tx, memberId, new Date(now))
        const known = await findLinkByKey(tx, memberId, key)
        if (known)
          return known.label === label ? succeed({ link: view(known) }) : refuse('key_reused')
        if (openLinks >= AGENT_LINKS_MAX) return refuse('too_many_links')
        const series = await verifyGiven(tx, deps, { uplineId: memberId, points: seriesPoints })
        if (!series.ok) return series
        const link = await insertLink(tx, {
          ...{ memberId, code: makeLinkCode(), label, seriesPoints, usesMax, key },
          makesAgent: kind === 'agent',
          expiresAt: days === null ? null : new Date(now + days * DAY_MS),
          at: new Date(now),
        })
        // Somebody else's key, or a code that was drawn before.
        return link ? succeed({ link: view(link) }) : refuse('key_reused')
      })
    }),
    route(operations.closeAgentLink, async (call) => {
      const linkId = readNumber(call.params.linkId)
      const { memberId } = memberOf(call)
      const link = linkId === undefined ? undefined : await closeLink(pool, memberId, linkId)
      return link ? succeed({ link: view(link) }) : refuse('not_found')
    }),
  ]
}

function viewLink(link: LinkRow, publicUrl: string, now: EpochMs): AgentLink {
  return {
    linkId: link.linkId.toString(),
    code: link.code,
    url: `${publicUrl}/register?referralCode=${encodeURIComponent(link.code)}`,
    label: link.label,
    kind: link.makesAgent ? 'agent' : 'player',
    seriesPoints: link.seriesPoints,
    usesMax: link.usesMax,
    uses: link.uses,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    state: stateOf(link, now),
    createdAt: link.createdAt.toISOString(),
  }
}

function stateOf(
  { isEnabled, expiresAt, usesMax, uses }: LinkRow,
  now: EpochMs,
): AgentLink['state'] {
  if (!isEnabled) return 'closed'
  if (expiresAt && expiresAt.getTime() <= now) return 'expired'
  return usesMax !== null && uses >= usesMax ? 'used_up' : 'open'
}
