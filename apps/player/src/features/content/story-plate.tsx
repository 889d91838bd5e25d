import { artUrl, classNames } from '@baize/ui-kit'

/** What a tag looks like: a family's light and one object. */
interface StoryLook {
  readonly family: string
  readonly art: string
}

const LOOKS: Readonly<Record<string, StoryLook>> = {
  fairness: { family: 'originals', art: 'magnifier' },
  money: { family: 'copper', art: 'coin' },
  protection: { family: 'north', art: 'shield' },
}
/** For tags that staff thought of. */
const ANY: StoryLook = { family: 'velvet', art: 'envelope' }

interface StoryPlateProps {
  readonly tags: readonly string[]
  /** Over a whole article instead of a card. */
  readonly isLarge?: boolean
}

/** A picture for what is written, by the first tag that has one. */
export function StoryPlate({ tags, isLarge = false }: StoryPlateProps) {
  const look = tags.map((tag) => LOOKS[tag]).find((each) => each !== undefined) ?? ANY
  return (
    <div
      className={classNames(
        'storyplate plate',
        `fam-${look.family}`,
        isLarge && 'storyplate--large',
      )}
      aria-hidden="true"
    >
      <img src={artUrl(look.art)} alt="" width={96} height={96} loading="lazy" />
    </div>
  )
}
