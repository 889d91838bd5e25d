import type { Page } from 'playwright-core'
import * as act from './picture-acts.ts'

/** A place that is pictured, found in every language: by its address and by classes, not by words. */
export interface Place {
  readonly name: string
  readonly who: 'visitor' | 'member'
  readonly path: string
  /** Before the page is asked for. */
  prepare?(page: Page): Promise<unknown>
  /** What is opened on it; false where this width does not have it. */
  readonly open?: act.Act
}

const visitor = (name: string, path: string, rest: Partial<Place> = {}): Place => ({
  name,
  who: 'visitor',
  path,
  ...rest,
})
const member = (name: string, path: string, rest: Partial<Place> = {}): Place => ({
  ...visitor(name, path, rest),
  who: 'member',
})

const NOTHING = { games: [], list: [], content: [], totalCount: 0, totalPages: 0 }
const WORDS = [{ tag: 'p', children: ['New cloth on every table tonight, from ten until noon.'] }]
/** A notice that comes by itself. */
const POPUP = {
  id: '01890000-0000-7000-8000-000000000000',
  title: 'The house is closed for an hour tonight',
  content: WORDS,
  promotionType: 'PU',
  execution: 'ALL',
  revision: 1,
  publishedAt: new Date().toISOString(),
  isRead: false,
}
const NAMED = {
  domains: ['play', 'lucky', 'mirror'].map((name) => ({
    url: `https://${name}.baize.example`,
    label: { en: `Baize ${name}` },
    isMain: name === 'play',
  })),
}
const CHANNELS = {
  resources: {
    telegram: {
      labelNameEn: 'Telegram',
      label: { en: 'Telegram' },
      url: 'https://t.example/baize',
    },
    chat: { labelNameEn: 'Chat', label: { en: 'Chat' }, url: 'https://chat.example/baize' },
  },
}
const ACCOUNT_BUTTON = '.header [aria-haspopup="menu"]:last-of-type'
const TABS = '[role=dialog] [role=tab]'

const TILE = { family: 'lantern', hero: 'tiger', back: [], front: [] }
/** More wins than fit at once, the longest names and the largest sum among them. */
const WINNERS = Array.from({ length: 14 }, (_, index) => ({
  gameCode: 'lantern-tiger',
  gameName: index % 3 === 1 ? 'Shrine of the Spring Market' : 'Lantern Tiger',
  tile: TILE,
  customerName: ['jo***91', 'ma***a4', 'الأ***ير'][index % 3],
  winAmountMinor: String(Math.round(98_765_432_100 / 3 ** index) + 1_000),
  endTime: new Date(Date.now() - index * 4_000_000).toISOString(),
}))
const withWinners = (count: number) =>
  act.change('**/GCSGAME_getRankList*', { list: WINNERS.slice(0, count) })

/** The lobby, its lists, and what lies over it. */
const LOBBY: readonly Place[] = [
  visitor('home', '/'),
  visitor('home-middle', '/', { open: act.scrollSome }),
  visitor('home-end', '/', { open: act.scrollDown }),
  visitor('winners', '/', { prepare: withWinners(14), open: act.bringIntoView('.winnerboard') }),
  visitor('winners-few', '/', { prepare: withWinners(3), open: act.bringIntoView('.winnerboard') }),
  visitor('menu-folded', '/', { open: act.press('.header__toggle') }),
  visitor('hot', '/?tab=hot'),
  visitor('slots', '/rng'),
  visitor('slots-second', '/rng?page=2', { open: act.scrollDown }),
  visitor('slots-new', '/rng?list=new'),
  visitor('slots-nothing', '/rng?q=zzqx'),
  visitor('slots-waiting', '/rng', { prepare: act.hold('**/GCSGAME_gameList*') }),
  visitor('slots-failed', '/rng', {
    prepare: act.refuse('**/GCSGAME_gameList*'),
    open: act.waitFor('main .state'),
  }),
  visitor('originals', '/bgs'),
  visitor('live', '/live'),
  visitor('search', '/', { open: act.type('mi') }),
  visitor('search-nothing', '/', { open: act.type('zzqx') }),
  visitor('vendor-panel', '/', { open: act.hoverCategory('large') }),
  visitor('vendor-panel-small', '/', { open: act.hoverCategory('small') }),
  visitor('vendor-games', '/', { open: act.press('button.vendortile__open') }),
  visitor('tile-hover', '/bgs', { open: act.hover('.tile') }),
  visitor('tile-focus', '/bgs', { open: act.focus('.tile button') }),
  visitor('jackpot-rules', '/', { open: act.press('.jackpot button') }),
  visitor('home-waiting', '/', { prepare: act.hold(/GCSGAME_(gameList|hotGames)/) }),
]

/** What stands around every page, and what opens from it. */
const SHELL: readonly Place[] = [
  visitor('language', '/', { open: act.press('.header__language') }),
  visitor('support-menu', '/', { open: act.press('.header__support') }),
  visitor('notices', '/', { open: act.press('.header__notices') }),
  visitor('notice-open', '/', { open: act.press('.header__notices', '.notices li button') }),
  visitor('popup', '/', {
    prepare: act.change('**/MCSFE_getListAnnouncements*', { popup: [POPUP] }),
  }),
  visitor('focus', '/', { open: act.focus('.header__join button') }),
  visitor('login', '/login'),
  visitor('login-code', '/login', { open: act.press(`${TABS} >> nth=1`) }),
  visitor('login-faults', '/login', { open: act.press('[role=dialog] [type=submit]') }),
  visitor('forgot', '/login', { open: act.press('[role=dialog] form button.link') }),
  visitor('register', '/register'),
  visitor('register-name', '/register', { open: act.press(`${TABS} >> nth=1`) }),
  visitor('register-faults', '/register', { open: act.press('[role=dialog] [type=submit]') }),
  visitor('register-click', '/register', { open: act.press(`${TABS} >> nth=2`) }),
  visitor('maintenance', '/', {
    prepare: act.status({
      status: 1,
      maintenanceEnd: new Date(Date.now() + 7_260_000).toISOString(),
    }),
  }),
  visitor('region', '/', { prepare: act.status({ status: 2 }) }),
  visitor('unreachable', '/', {
    prepare: act.lose('**/wps/system/status*'),
    open: act.waitFor('.closed h1'),
  }),
  visitor('no-line', '/', { open: act.goOffline }),
  visitor('offline', '/offline.html'),
  visitor('unknown', '/no-such-page'),
  visitor('page-waiting', '/blog', { prepare: act.hold(/assets\/blog\.screen-/) }),
  visitor('page-missing', '/blog', { prepare: act.lose(/assets\/blog\.screen-/) }),
]

/** Pages to read and to write to the house. */
const CONTENT: readonly Place[] = [
  visitor('app', '/app'),
  visitor('help', '/help'),
  visitor('help-open', '/help', { open: act.press('.reading__article summary') }),
  visitor('help-nothing', '/help', { open: act.type('zzqx', '.reading__head input') }),
  visitor('blog', '/blog'),
  visitor('article', '/blog/how-a-round-can-be-verified'),
  visitor('official', '/official'),
  visitor('official-named', '/official', {
    async prepare(page) {
      await act.change('**/wps/system/domainRoute*', NAMED)(page)
      await act.change('**/wps/system/whitelabel*', CHANNELS, 'info')(page)
    },
  }),
  visitor('official-checked', '/official', {
    async open(page, width) {
      await act.type('baize.example', '.reading__check input')(page, width)
      return await act.press('.reading__check button')(page, width)
    },
  }),
  visitor('feedback', '/feedback'),
  visitor('terms', '/terms'),
  visitor('privacy', '/privacy'),
  visitor('agent', '/agent'),
]

const MEMBER: readonly Place[] = [
  member('member-home', '/'),
  member('account-menu', '/', { open: act.press(ACCOUNT_BUTTON) }),
  member('sign-out', '/', { open: act.press(ACCOUNT_BUTTON, '[role=menuitem] >> nth=-1') }),
  member('member-notices', '/', { open: act.press('.header__notices') }),
  member('favourites', '/favorite'),
  member('favourites-none', '/favorite', {
    prepare: act.change('**/MCSFE_getFavoriteGames*', { ...NOTHING, nodeIds: [] }),
  }),
  member('recent', '/recent'),
  member('recent-none', '/recent', { prepare: act.change('**/GCS_recentGame*', NOTHING) }),
  member('member-feedback', '/feedback'),
  member('me', '/member'),
]

export const PLACES: readonly Place[] = [...LOBBY, ...SHELL, ...CONTENT, ...MEMBER]
