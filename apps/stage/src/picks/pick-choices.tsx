import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { KindView } from '../game/game-kind.ts'
import type { PickFacts } from '../stage-facts.ts'
import { choiceText } from './outcome-text.ts'

/** What can be staked on: one focus stop that arrow keys move through. */
export function PickChoices({ facts, isBusy, choice, onChoose }: KindView<PickFacts>) {
  const { t } = useTranslation()
  const group = useRef<HTMLDivElement>(null)
  const { name, whole, choices } = facts.game
  const [first] = choices
  const isAllAlike = choices.every(({ paysOf100 }) => paysOf100 === first?.paysOf100)
  const textOf = ({ weight, paysOf100 }: (typeof choices)[number]) => ({
    odds: t('pick.odds', { weight, whole }),
    pays: t('pick.pays', { times: paysOf100 / 100 }),
  })
  const same = first && textOf(first)
  return (
    <div
      ref={group}
      className="choices"
      role="radiogroup"
      aria-label={t('pick.choices')}
      data-game={name}
      onKeyDown={(event) => {
        const step = stepOf(event.key)
        if (step === undefined || isBusy) return
        event.preventDefault()
        const at = choices.findIndex(({ key }) => key === choice)
        const next = choices[(at + step + choices.length) % choices.length]
        if (!next) return
        onChoose(next.key)
        group.current?.querySelector<HTMLElement>(`[data-choice="${next.key}"]`)?.focus()
      }}
    >
      {choices.map((each) => {
        const { odds, pays } = textOf(each)
        return (
          // biome-ignore lint/a11y/useSemanticElements: one focus stop that arrow keys move.
          <button
            key={each.key}
            type="button"
            role="radio"
            className="choice"
            data-choice={each.key}
            aria-checked={each.key === choice}
            tabIndex={each.key === choice ? 0 : -1}
            disabled={isBusy}
            onClick={() => onChoose(each.key)}
          >
            {name === 'fish' && (
              <img
                src={`${facts.base}/vendor/art/${each.key}.webp`}
                alt=""
                crossOrigin="anonymous"
              />
            )}
            <span>{choiceText(each.key)}</span>
            <small>
              <span>{odds}</span> <span>{pays}</span>
            </small>
          </button>
        )
      })}
      {isAllAlike && same && (
        <p className="choices__same">
          <span>{same.odds}</span> · <span>{same.pays}</span>
        </p>
      )}
    </div>
  )
}

function stepOf(key: string): 1 | -1 | undefined {
  const isMirrored = document.documentElement.dir === 'rtl'
  if (key === 'ArrowDown' || key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return 1
  if (key === 'ArrowUp' || key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return -1
  return undefined
}
