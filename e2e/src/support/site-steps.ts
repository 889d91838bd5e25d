import type { Locator, Page } from 'playwright-core'
import { dialogOf } from './dialog-of.ts'

/** A place of the player site, how to get there, and by what it is known. */
export interface Step {
  readonly name: string
  readonly path: string
  /** Who may be there. */
  readonly who: 'visitor' | 'member'
  /** What is pressed once the page stands. */
  open?(page: Page): Promise<void>
  /** Seen when everything is well. */
  shown(page: Page): Locator
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first()
const dialog = (page: Page) => dialogOf(page).getByRole('heading').first()
const press = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('button', { name }).first().click()
const pressLink = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('link', { name }).first().click()

/** Every kind of page, panel and dialog, so that every piece of the site's code is asked for. */
export const STEPS: readonly Step[] = [
  { name: 'the lobby', path: '/', who: 'visitor', shown: heading('Hot now') },
  { name: 'login', path: '/login', who: 'visitor', shown: heading('Take your seat') },
  { name: 'registration', path: '/register', who: 'visitor', shown: heading(/A minute/) },
  { name: 'agents', path: '/agent', who: 'visitor', shown: (page) => page.locator('#agent-form') },
  { name: 'terms', path: '/terms', who: 'visitor', shown: heading('Terms') },
  { name: 'the app', path: '/app', who: 'visitor', shown: heading(/Take Baize/) },
  { name: 'help', path: '/help', who: 'visitor', shown: heading('Help centre') },
  { name: 'the blog', path: '/blog', who: 'visitor', shown: heading('Blog') },
  {
    name: 'an article',
    path: '/blog/how-a-round-can-be-verified',
    who: 'visitor',
    shown: heading('How a round can be verified'),
  },
  {
    name: 'official addresses',
    path: '/official',
    who: 'visitor',
    shown: heading('Official channels'),
  },
  { name: 'a category', path: '/bgs', who: 'visitor', shown: heading('Originals') },
  {
    name: 'free play of a slot',
    path: '/play/lantern-tiger?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: /^Spin/ }).first(),
  },
  {
    name: 'free play of mines',
    path: '/play/mines?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Start demo round' }),
  },
  {
    name: 'free play of dice',
    path: '/play/dice?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of limbo',
    path: '/play/limbo?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of plinko',
    path: '/play/plinko?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of keno',
    path: '/play/keno?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of wheel',
    path: '/play/wheel?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of tower',
    path: '/play/tower?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of hilo',
    path: '/play/hilo?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of coin flip',
    path: '/play/coin-flip?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of video poker',
    path: '/play/video-poker?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'free play of blackjack',
    path: '/play/blackjack?mode=free',
    who: 'visitor',
    shown: (page) => page.getByRole('button', { name: 'Play a free round' }),
  },
  {
    name: 'the paytable',
    path: '/play/lantern-tiger?mode=free',
    who: 'visitor',
    open: press('Rules'),
    shown: dialog,
  },
  {
    name: 'a forgotten password',
    path: '/login',
    who: 'visitor',
    open: press('Forgot your password?'),
    shown: heading('Reset your password'),
  },
  { name: 'languages', path: '/', who: 'visitor', open: press(/^Language:/), shown: dialog },
  { name: 'notices', path: '/', who: 'visitor', open: press('All announcements'), shown: dialog },
  { name: 'the lobby of draws', path: '/lottery', who: 'member', shown: heading('Lottery') },
  {
    name: 'a game of draws',
    path: '/lottery?gameCode=ssc-5',
    who: 'member',
    shown: heading('SSC, 5 min'),
  },
  { name: 'sports', path: '/sports', who: 'visitor', shown: heading('Football') },
  { name: 'sports bets', path: '/sports/bets', who: 'member', shown: heading('My bets') },
  { name: 'security', path: '/member/security', who: 'member', shown: heading('Security centre') },
  { name: 'limits', path: '/member/limits', who: 'member', shown: heading('Limits and breaks') },
  {
    name: 'identity',
    path: '/member/identity',
    who: 'member',
    shown: heading('Identity verification'),
  },
  {
    name: 'deposit',
    path: '/member/deposit',
    who: 'member',
    shown: (page) => page.getByLabel('Amount', { exact: true }),
  },
  { name: 'withdraw', path: '/member/withdraw', who: 'member', shown: heading('Withdraw') },
  {
    name: 'bonus-details',
    path: '/member/bonus-details',
    who: 'member',
    shown: heading('Bonus details'),
  },
  {
    name: 'reward centre',
    path: '/member/reward-center',
    who: 'member',
    shown: heading('Reward centre'),
  },
  { name: 'missions', path: '/member/missions', who: 'member', shown: heading('Missions') },
  { name: 'bets', path: '/member/bets', who: 'member', shown: heading('Betting record') },
  {
    name: 'account record',
    path: '/member/account',
    who: 'member',
    shown: heading('Account record'),
  },
  {
    name: 'profit and loss',
    path: '/member/profit',
    who: 'member',
    shown: heading('Profit and loss'),
  },
  {
    name: 'a statement',
    path: '/member/statement',
    who: 'member',
    shown: heading('Account statement'),
  },
  {
    name: 'the credit report',
    path: '/member/credit-report',
    who: 'member',
    shown: heading('Credit report'),
  },
  { name: 'favourites', path: '/favorite', who: 'member', shown: heading('No favourites yet') },
  { name: 'recent games', path: '/recent', who: 'member', shown: heading('Recently played') },
  {
    name: 'a paid slot',
    path: '/play/lantern-tiger',
    who: 'member',
    shown: (page) => page.getByRole('button', { name: /^Spin/ }).first(),
  },
  {
    name: 'a new email address',
    path: '/member/security',
    who: 'member',
    open: press('Email: Set up'),
    shown: dialog,
  },
  {
    name: 'a mobile number',
    path: '/member/security',
    who: 'member',
    open: press('Mobile number: Set up'),
    shown: dialog,
  },
  {
    name: 'an authenticator',
    path: '/member/security',
    who: 'member',
    open: press('Authenticator app: Set up'),
    shown: dialog,
  },
  {
    name: 'a login password',
    path: '/member/security',
    who: 'member',
    open: press('Login password: Change'),
    shown: dialog,
  },
  {
    name: 'the account menu',
    path: '/',
    who: 'member',
    open: press('Account menu'),
    shown: (page) => page.getByRole('menu'),
  },
  {
    name: 'signing out',
    path: '/member/security',
    who: 'member',
    open: press(/^Sign out$/),
    shown: dialog,
  },
  {
    name: 'terms by a link',
    path: '/help',
    who: 'visitor',
    open: pressLink('Privacy policy'),
    shown: heading('Privacy policy'),
  },
]
