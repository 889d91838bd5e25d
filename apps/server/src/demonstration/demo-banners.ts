import type { BannerFacts } from '@baize/contract'

interface DemoBanner {
  readonly id: string
  readonly groupName: BannerFacts['groupName']
  readonly family: BannerFacts['family']
  readonly kicker: string
  readonly title: string
  readonly body: string
  readonly art: readonly string[]
  readonly action: string | null
  readonly linkageType: BannerFacts['linkageType']
  readonly url: string | null
  /** One of the house's own pictures, drawn for both themes. */
  readonly picture?: { readonly name: string; readonly alt: string }
}

export const DEMO_BANNERS: readonly DemoBanner[] = [
  {
    id: 'home-lantern-tiger',
    groupName: 'w_home',
    family: 'lantern',
    kicker: 'Slots',
    title: 'Lantern Tiger',
    body: '20 paylines, wild tigers and 10 free spins. Exact RTP on the tile.',
    art: ['tiger', 'lantern', 'envelope'],
    action: 'Play now',
    linkageType: 'game',
    url: 'lantern-tiger',
  },
  {
    id: 'home-mines',
    groupName: 'w_home',
    family: 'originals',
    kicker: 'Originals',
    title: 'Mines, at your pace',
    body: 'Open one more tile or cash out. Every mine is set before you start.',
    art: ['gem', 'bomb'],
    action: 'Try it',
    linkageType: 'game',
    url: 'mines',
  },
  {
    id: 'home-fair',
    groupName: 'w_home',
    family: 'north',
    kicker: 'Provably fair',
    title: 'Verify every round yourself',
    body: 'The seed is locked in before you bet. Your browser can recompute every round.',
    art: ['magnifier', 'shield'],
    action: null,
    linkageType: 'none',
    url: null,
  },
  {
    id: 'login-seat',
    groupName: 'w_login',
    family: 'originals',
    kicker: 'We’ve kept your seat',
    title: 'The table is set',
    body: 'Your balance, rounds and limits are just as you left them.',
    art: [],
    action: null,
    linkageType: 'none',
    url: null,
    picture: { name: 'login', alt: 'Two cards and some chips on green cloth' },
  },
  {
    id: 'register-lantern',
    groupName: 'w_register',
    family: 'originals',
    kicker: 'Play money only',
    title: 'Come in, the lantern is lit',
    body: 'Verify every round in your own browser.',
    art: [],
    action: null,
    linkageType: 'none',
    url: null,
    picture: { name: 'register', alt: 'A red lantern over stacks of chips' },
  },
  {
    id: 'forget-key',
    groupName: 'w_forget',
    family: 'originals',
    kicker: 'It happens',
    title: 'A new key in a minute',
    body: 'We’ll send a code to your phone or email, and you choose a new password.',
    art: [],
    action: null,
    linkageType: 'none',
    url: null,
    picture: { name: 'forget', alt: 'A padlock and a brass key' },
  },
]
