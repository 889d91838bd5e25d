import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { loadBonusBalance, wireBalance } from '../house/ledger-view/balances.store.ts'
import type { ServerModule } from '../module.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Readiness } from '../platform/health/readiness.ts'
import { addApiReference } from '../platform/http/api-reference.ts'
import { type AppParts, buildApp } from '../platform/http/build-app.ts'
import { createCallPurses } from '../platform/http/call-purses.ts'
import { createDirectCalls, type DirectCalls } from '../platform/http/direct-calls.ts'
import { addLiveRoute } from '../platform/http/live-route.ts'
import { isSameSite } from '../platform/http/same-site.ts'
import { cookieNames, createCookieJar } from '../platform/http/session-cookie.ts'
import { addWebApps } from '../platform/http/web-apps.ts'
import type { LiveTopics } from '../platform/live/live-topics.ts'
import type { ServerMetrics } from '../platform/metrics/server-metrics.ts'
import { unseal } from '../platform/sealing/unseal.ts'
import { createVirusScanner, NO_SCANNER } from '../platform/uploads/virus-scanner.ts'
import type { ServerCore } from '../server-core.ts'
import { DIRECT } from './module-folds.ts'
import type { Modules } from './modules.ts'
import { createPageHeads } from './page-heads.ts'

const appsFolder = fileURLToPath(new URL('../../../', import.meta.url))

interface AppNeeds {
  readonly core: ServerCore
  readonly modules: Modules
  readonly topics: LiveTopics
  readonly database: Database
  readonly metrics: ServerMetrics
  readiness(): Readiness
}

export interface OpenedApp {
  readonly app: FastifyInstance
  /** Calls that may be answered without going through `app`. */
  readonly direct: DirectCalls
}

/** The server's HTTP side: every operation and address of the modules, the socket and the web apps. */
export async function openApp(needs: AppNeeds): Promise<OpenedApp> {
  const { core, modules } = needs
  const { config, live } = core
  const list: readonly ServerModule[] = Object.values(modules)
  const parts = appPartsOf(needs, list)
  const app = await buildApp(parts)
  const direct = createDirectCalls(
    app,
    parts,
    parts.routes.filter(({ operation }) => DIRECT.has(operation.id)),
  )
  for (const each of list) await each.addTo?.(app)
  addLiveRoute(app, {
    ...{ hub: live, topics: needs.topics },
    members: modules.identity.sessions,
    cookieName: cookieNames({ isSecure: parts.isHttps }).member,
    isSameSite: parts.isSameSite,
    async snapshot({ memberId }) {
      const [cash, bonus] = await Promise.all([
        core.balanceOf(memberId),
        loadBonusBalance(core.pool, memberId),
      ])
      const told = { type: 'balance', ...wireBalance(cash) } as const
      return bonus ? [told, { type: 'bonus_balance', ...wireBalance(bonus) }] : [told]
    },
  })
  await addApiReference(app, config.publicUrl)
  const vendorOrigins = config.isDemonstration ? [new URL(config.sandboxUrl).origin] : []
  await addWebApps(
    app,
    [
      { folder: join(appsFolder, 'player', 'dist'), base: '/' },
      { folder: join(appsFolder, 'console', 'dist'), base: '/console/' },
    ],
    {
      policy: async () =>
        await modules.content.pagePolicy([
          ...vendorOrigins,
          ...(await modules.vendorWallet.pageOrigins().catch(() => [])),
        ]),
      headOf: openPageHeads(core, modules),
    },
  )
  return { app, direct }
}

/** What stands in the heads of the site's pages. */
export function openPageHeads(
  { config, currency }: Pick<ServerCore, 'config' | 'currency'>,
  { system, catalogue, content }: Pick<Modules, 'system' | 'catalogue' | 'content'>,
) {
  return createPageHeads({
    publicUrl: config.publicUrl,
    isPlayMoney: currency.isPlayMoney,
    languages: async () => (await system.settings()).languages,
    game: catalogue.pageOfGame,
    pictureOfCategory: catalogue.pictureOfCategory,
    article: content.article,
  })
}

function appPartsOf(
  { core, modules, database, metrics, readiness }: AppNeeds,
  list: readonly ServerModule[],
): AppParts {
  const { config, clock, useOnce, poster, sealingKey } = core
  const { publicUrl, consoleUrl } = config
  const isHttps = publicUrl.startsWith('https:')
  const originOf = (host: string) =>
    consoleUrl && new URL(consoleUrl).host === host ? consoleUrl : publicUrl
  return {
    ...{ log: core.log, clock },
    routes: list.flatMap(({ routes }) => routes ?? []).map(modules.refusals.watch),
    ...{ isHttps, consoleUrl, readiness },
    trustedProxies: config.trustedProxies,
    // Addresses that many members share may ask for more.
    purses:
      config.requestsPerMinute === 0
        ? undefined
        : createCallPurses({
            perMinute: config.requestsPerMinute,
            isCrowded: core.crowded.isCrowded,
            now: () => performance.now(),
          }),
    databaseState: () => database.state(),
    isBusy: () => poster.isBusy(),
    onCall: metrics.onCall,
    members: modules.identity.sessions,
    staff: modules.staff.sessions,
    unseal: (payload, operationId) =>
      unseal({ key: sealingKey, clock, useOnce, operationId }, payload),
    isSameSite: (request) => isSameSite(request, originOf(request.host)),
    scanner: config.clamdUrl === undefined ? NO_SCANNER : createVirusScanner(config.clamdUrl),
    gate: modules.system.gate,
    cookies: (route, request, reply) =>
      createCookieJar({ isSecure: isHttps }, route, request, reply),
  }
}
