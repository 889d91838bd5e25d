import type { TableResult } from '@baize/contract'
import { WHEEL } from '@baize/games/roulette/rules'
import { Die } from '../../sic-bo/die.tsx'
import { inPlaces } from '../../tables/past/in-places.logic.ts'
import { NumberTile } from '../../tables/past/number-tile.tsx'
import { PlayingCard } from '../../tables/playing-card.tsx'
import { drawnCard } from '../cards.logic.ts'
import type { SeenMoment } from '../room/use-moment.ts'
import '../../tables/cards.css'

/** The result without a moving picture, where a browser cannot draw one. */
export function PlainStage({ seen }: { readonly seen: SeenMoment }) {
  const { revealed } = seen
  return <div className="lt-plain">{revealed && <PlainResult result={revealed} />}</div>
}

function PlainResult({ result }: { readonly result: TableResult }) {
  switch (result.game) {
    case 'baccarat':
      return (
        <>
          <Cards cards={result.player} />
          <Cards cards={result.banker} />
        </>
      )
    case 'dragon-tiger':
      return (
        <>
          <Cards cards={[result.dragon]} />
          <Cards cards={[result.tiger]} />
        </>
      )
    case 'cockfight':
      // Its birds are on the page as it is.
      return null
    case 'roulette':
      return <NumberTile number={WHEEL.find((each) => each === result.number) ?? 0} isNewest />
    case 'blackjack':
      return null
    case 'sic-bo':
      return (
        <div className="lt-plain__dice" dir="ltr">
          {inPlaces(result.dice).map(({ key, item }) => (
            <Die key={key} face={item} />
          ))}
        </div>
      )
  }
}

function Cards({ cards }: { readonly cards: readonly number[] }) {
  return (
    <div className="lt-plain__cards" dir="ltr">
      {inPlaces(cards).map(({ key, item }) => (
        <PlayingCard key={`${key} ${item}`} card={drawnCard(item)} isUp />
      ))}
    </div>
  )
}
