import '../../lottery-texts.ts'
import './results.css'
import { waveOf } from '@baize/lottery/marks'
import { classNames } from '@baize/ui-kit'
import { BoardTicket, ShortBoard } from './board-ticket.tsx'
import { DieFace } from './die-face.tsx'
import { keyOfPlace, numberText, readShown } from './read-result.logic.ts'

interface DrawnResultProps {
  readonly family: string
  readonly result: unknown
  readonly size?: 'small' | 'normal' | 'large'
  /** All prizes of a board, as they are printed; else one line of it. */
  readonly isWhole?: boolean
  /** Numbers that are marked where they were drawn; on a board the ends of its numbers. */
  readonly marked?: readonly string[]
}

const NONE: readonly string[] = []

/** What was drawn, in the form of its game: balls, waves, cars, dice, or a printed board. */
export function DrawnResult(props: DrawnResultProps) {
  const { family, result, size = 'normal', isWhole = false, marked = NONE } = props
  const shown = readShown(family, result)
  if (!shown) return null
  if (shown.kind === 'board') {
    return isWhole ? (
      <BoardTicket family={family} prizes={shown.prizes} marked={marked} />
    ) : (
      <ShortBoard family={family} prizes={shown.prizes} />
    )
  }
  return (
    <span className={classNames('drawn', `drawn--${size}`)} data-family={family} dir="ltr">
      {shown.kind === 'balls' &&
        shown.numbers.map((number, at) => (
          <Ball key={keyOfPlace(at)} text={number} isMarked={marked.includes(number)} />
        ))}
      {shown.kind === 'waves' && (
        <>
          {shown.numbers.map((number) => (
            <WaveBall key={number} number={number} marked={marked} />
          ))}
          <span className="drawn__plus" aria-hidden="true">
            +
          </span>
          <WaveBall number={shown.special} marked={marked} />
        </>
      )}
      {shown.kind === 'cars' &&
        shown.numbers.map((number) => (
          <span key={number} className="car" data-car={number}>{`${number} `}</span>
        ))}
      {shown.kind === 'dice' &&
        shown.faces.map((face, at) => <DieFace key={keyOfPlace(at)} face={face} />)}
    </span>
  )
}

interface BallProps {
  readonly text: string
  readonly isMarked: boolean
}

function Ball({ text, isMarked }: BallProps) {
  // The space keeps neighbours apart when they are read out or copied.
  return <span className={classNames('lball', isMarked && 'is-marked')}>{`${text} `}</span>
}

function WaveBall(props: { readonly number: number; readonly marked: readonly string[] }) {
  const text = numberText(props.number)
  const isMarked = props.marked.includes(text)
  return (
    <span className={classNames('lball', isMarked && 'is-marked')} data-wave={waveOf(props.number)}>
      {`${text} `}
    </span>
  )
}
