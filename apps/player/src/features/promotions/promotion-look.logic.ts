import type { Promotion, PromotionType } from '@baize/contract'
import type { BadgeTone, TileFamily } from '@baize/ui-kit'

/** The plate and the object of a card, by what it is listed under. */
export const LOOKS: Readonly<
  Record<PromotionType, { readonly family: TileFamily; readonly art: string }>
> = {
  newbie: { family: 'lantern', art: 'envelope' },
  limited: { family: 'copper', art: 'hourglass' },
  special_offer: { family: 'sugar', art: 'star' },
  daily: { family: 'north', art: 'bolt' },
  high_rebate: { family: 'originals', art: 'coin' },
  vip: { family: 'kings', art: 'crown' },
  sports: { family: 'pitch', art: 'trophy' },
  live: { family: 'velvet', art: 'clover' },
  slots: { family: 'sugar', art: 'cherries' },
  card: { family: 'kings', art: 'die' },
  fish: { family: 'tide', art: 'lotus' },
  lotto: { family: 'draw', art: 'clover' },
  rebate: { family: 'originals', art: 'coin' },
  points_mall: { family: 'copper', art: 'gem' },
  ranking: { family: 'copper', art: 'trophy' },
  deposit: { family: 'lantern', art: 'gift' },
  app_download: { family: 'arena', art: 'rocket' },
}

export const TONES: Readonly<Record<Promotion['state'], BadgeTone>> = {
  coming_soon: 'neutral',
  join: 'felt',
  joined: 'info',
  process: 'felt',
  claim: 'gold',
  applying: 'warn',
  rejected: 'danger',
  issued: 'brass',
  claimed: 'neutral',
  close: 'neutral',
}

/** From 0 to 1; nothing left to reach is all of it. */
export function shareOf({ counted, goal }: Promotion['progress']): number {
  if (goal === null) return 1
  const [done, all] = [BigInt(counted), BigInt(goal)]
  if (all === 0n || done >= all) return 1
  return Number((done * 1_000n) / all) / 1_000
}

/** Types that there is something of, in the order of the specification. */
export function typesOf<Type extends string>(
  order: readonly Type[],
  items: readonly { readonly promotionType: Type }[],
): readonly Type[] {
  return order.filter((type) => items.some(({ promotionType }) => promotionType === type))
}
