/** Plate and object of a family of draws. */
interface GameLook {
  readonly plate: string
  readonly art: string
}

const LOOKS: Readonly<Record<string, GameLook>> = {
  SSC: { plate: 'originals', art: 'hourglass' },
  '11X5': { plate: 'tide', art: 'star' },
  PK10: { plate: 'copper', art: 'rocket' },
  K3: { plate: 'kings', art: 'die' },
  KLSF: { plate: 'sugar', art: 'cherries' },
  KL8: { plate: 'north', art: 'compass' },
  LHC: { plate: 'lantern', art: 'clover' },
  VN_NORTH: { plate: 'draw', art: 'envelope' },
  VN_SOUTH: { plate: 'draw', art: 'envelope' },
  THAI: { plate: 'arena', art: 'lotus' },
  '4D': { plate: 'spur', art: 'target' },
}

const SIX_OF: GameLook = { plate: 'velvet', art: 'crown' }

export function lookOf(family: string): GameLook {
  return LOOKS[family] ?? SIX_OF
}
