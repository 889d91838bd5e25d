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
    body: 'Twenty lines, wild tigers and ten free spins. Its exact return is on the tile.',
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
    title: 'Mines, your pace',
    body: 'Open a tile or take the money. Every mine is fixed before the first one opens.',
    art: ['gem', 'bomb'],
    action: 'Try it',
    linkageType: 'game',
    url: 'mines',
  },
  {
    id: 'home-fair',
    groupName: 'w_home',
    family: 'north',
    kicker: 'Fair by proof',
    title: 'Check every round yourself',
    body: 'The seed is committed before you stake. Your browser can work out each round again.',
    art: ['magnifier', 'shield'],
    action: null,
    linkageType: 'none',
    url: null,
  },
  {
    id: 'login-seat',
    groupName: 'w_login',
    family: 'originals',
    kicker: 'Your seat is kept',
    title: 'The table is set',
    body: 'Your balance, your rounds and your limits are as you left them.',
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
    body: 'Every round can be worked out again in your own browser.',
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
    body: 'A code to your phone or address, and you choose another password.',
    art: [],
    action: null,
    linkageType: 'none',
    url: null,
    picture: { name: 'forget', alt: 'A padlock and a brass key' },
  },
]
