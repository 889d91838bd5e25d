import { useTranslation } from 'react-i18next'
import { isShortPrize, keyOfPlace, type Prize } from './read-result.logic.ts'

interface BoardTicketProps {
  readonly family: string
  readonly prizes: readonly Prize[]
  /** Ends of numbers that are marked. */
  readonly marked: readonly string[]
}

/** More numbers than this stand in rows. */
const ROW_MAX = 4
const ROW_OF_MANY = 3
const ROW_OF_TEN = 5

/** How many numbers of a prize stand beside each other, so that rows are full. */
function columnsOf(count: number): number {
  if (count <= ROW_MAX) return count
  return count % ROW_OF_TEN === 0 ? ROW_OF_TEN : ROW_OF_MANY
}

/** All prizes as they are printed on a ticket. */
export function BoardTicket({ family, prizes, marked }: BoardTicketProps) {
  const name = usePrizeName(family)
  return (
    <dl className="board-ticket" dir="ltr">
      {prizes.map((prize, at) => (
        <div key={prize.name} className="board-ticket__tier" data-first={at === 0 || undefined}>
          <dt>{name(prize)}</dt>
          <dd style={{ gridTemplateColumns: `repeat(${columnsOf(prize.numbers.length)}, 1fr)` }}>
            {prize.numbers.map((number, place) => (
              <PrizeNumber key={keyOfPlace(place)} number={number} marked={marked} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PrizeNumber(props: { readonly number: string; readonly marked: readonly string[] }) {
  const { number, marked } = props
  const end = marked.find((each) => each !== '' && number.endsWith(each))
  return (
    <span>
      {number.slice(0, number.length - (end?.length ?? 0))}
      {end !== undefined && <mark>{end}</mark>}
    </span>
  )
}

/** The prizes that stand for a board, in one line. */
export function ShortBoard({ family, prizes }: Omit<BoardTicketProps, 'marked'>) {
  const name = usePrizeName(family)
  return (
    <span className="board-short" dir="ltr">
      {prizes
        .filter((prize) => isShortPrize(family, prize))
        .map((prize) => (
          <span key={prize.name}>
            <small>{name(prize)} </small>
            <b>{prize.numbers.join(' ')} </b>
          </span>
        ))}
    </span>
  )
}

/** Prizes of Vietnam are numbered; those of Thailand and of four digits have names. */
function usePrizeName(family: string): (prize: Prize) => string {
  const { t } = useTranslation('lottery')
  return ({ name }) => {
    if (name === 'special') return t('prize.special')
    if (family.startsWith('VN_')) return t('prize.numbered', { number: name })
    return t(`prize.${name}` as 'prize.first')
  }
}
