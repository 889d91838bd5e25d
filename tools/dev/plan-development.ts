import { type ProductSettings, productEnvironment } from '../start/product-environment.ts'

/** A program that starts again when its code changes. */
export interface WatchedProgram {
  readonly name: string
  readonly script: string
  /** Answers 200 when the program is ready. */
  readonly healthUrl: string
}

/** A web app whose pages change while they are open. */
export interface LiveApp {
  readonly folder: string
  /** Where its pages are, with a slash at the end. */
  readonly base: string
}

/** What `npm run dev` starts, in this order. */
export interface DevelopmentPlan {
  readonly env: Readonly<Record<string, string>>
  readonly programs: readonly WatchedProgram[]
  /** The apps of the port that browsers use. The first one gets every page that no other claims. */
  readonly apps: readonly [LiveApp, ...LiveApp[]]
  readonly serverUrl: string
}

/**
 * Browsers reach one port, as they do in production: it hands out the pages, and passes calls on to the server. So
 * cookies, sockets, links in mails and the way back from a payment are the same in both.
 */
export function planDevelopment(settings: ProductSettings, publicUrl: string): DevelopmentPlan {
  const { serverPort, sandboxPort } = settings
  const serverUrl = `http://127.0.0.1:${serverPort}`
  return {
    env: { ...productEnvironment(settings), PUBLIC_URL: publicUrl },
    programs: [
      {
        name: 'sandbox',
        script: 'apps/sandbox/src/main.ts',
        healthUrl: `http://127.0.0.1:${sandboxPort}/`,
      },
      {
        name: 'server',
        script: 'apps/server/src/main.ts',
        healthUrl: `${serverUrl}/wps/system/status`,
      },
    ],
    apps: [
      { folder: 'apps/player', base: '/' },
      { folder: 'apps/console', base: '/console/' },
    ],
    serverUrl,
  }
}

/** First parts of the addresses that the server answers; all others are pages. */
const SERVER_PATHS = [
  'wps',
  'lgw',
  'lotto',
  'ops',
  'docs',
  'vendor',
  'operator',
  'cashier/callbacks',
  'TCG_PROD_IMAGES',
  'healthz',
  'readyz',
]

/** Matches the addresses that are passed on to the server, as Vite wants it written. */
export const SERVER_PATTERN = `^/(${SERVER_PATHS.join('|')})(/|\\?|$)`
