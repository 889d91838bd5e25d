import { classNames } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useArrowKeys } from '../parts/use-arrow-keys.ts'
import type { Value } from './draft.logic.ts'
import type { Seen } from './seen.logic.ts'

/** What the house says of a number in the draw that sells. */
export type NumberState = 'blocked' | 'half' | 'nearly_full'

interface NumberButtonsProps {
  readonly label: string
  readonly of: readonly Value[]
  readonly chosen: readonly Value[]
  /** Round ones for digits, wide ones for words and numbers with figures beside them. */
  readonly look: 'balls' | 'cells' | 'words'
  readonly allowed?: readonly Value[]
  textOf(value: Value): string
  seenOf?(value: Value): Seen
  stateOf?(value: Value): NumberState | undefined
  onToggle(value: Value): void
}

/** Values to choose from, as toggles. Arrow keys move over them, and the whole is one focus stop. */
export function NumberButtons(props: NumberButtonsProps) {
  const { label, of, chosen, look, allowed = of, textOf, onToggle } = props
  const keys = useArrowKeys()
  const hot = hottestOf(props)
  return (
    <fieldset className={`numgrid numgrid--${look}`} aria-label={label} {...keys.props}>
      {of.map((value, at) => {
        const state = props.stateOf?.(value)
        const seen = props.seenOf?.(value)
        return (
          <button
            key={value}
            type="button"
            className={classNames('numkey', seen && seen.hits === hot && 'is-hot')}
            data-state={state}
            aria-pressed={chosen.includes(value)}
            tabIndex={keys.tabIndexOf(at)}
            disabled={!allowed.includes(value) || state === 'blocked'}
            onClick={() => onToggle(value)}
          >
            <b>{textOf(value)}</b>
            {state ? <StateMark state={state} /> : seen && <SeenMark seen={seen} look={look} />}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Fewer hits than this say nothing yet. */
const HOT_HITS_MIN = 4

/** The most hits, where some have fewer. */
function hottestOf({ of, seenOf }: NumberButtonsProps): number | undefined {
  if (!seenOf) return undefined
  const hits = of.map((value) => seenOf(value).hits)
  const most = Math.max(...hits)
  return most >= HOT_HITS_MIN && most > Math.min(...hits) ? most : undefined
}

function SeenMark({ seen, look }: { readonly seen: Seen; readonly look: string }) {
  const { t } = useTranslation('lottery')
  const { hits, since } = seen
  return (
    <span className="numkey__seen">
      <span className="sr-only">{t('seen', { hits })}</span>
      {look === 'balls' && <span aria-hidden="true">{since ?? '–'}</span>}
      <span aria-hidden="true">{hits}</span>
    </span>
  )
}

const STATE_SIGN: Readonly<Record<NumberState, string>> = {
  blocked: '×',
  half: '½',
  nearly_full: '!',
}

function StateMark({ state }: { readonly state: NumberState }) {
  const { t } = useTranslation('lottery')
  return (
    <span className="numkey__state" title={t(`number.${state}`)}>
      <span aria-hidden="true">{STATE_SIGN[state]}</span>
      <span className="sr-only">{t(`number.${state}`)}</span>
    </span>
  )
}
