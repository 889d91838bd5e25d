import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly text: ReactNode
}

interface ChoicesProps<Value extends string> {
  /** Names the group for screen readers. */
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  onChoose(value: Value): void
}

/** Which neighbour an arrow key leads to, around the ends; undefined for other keys. */
function stepOf(key: string): number | undefined {
  const isMirrored = document.documentElement.dir === 'rtl'
  if (key === 'ArrowDown' || key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return 1
  if (key === 'ArrowUp' || key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return -1
  return undefined
}

function useArrowKeys<Value extends string>(props: ChoicesProps<Value>) {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (step === undefined) return
    event.preventDefault()
    const { choices, value, onChoose } = props
    const at = choices.findIndex((choice) => choice.value === value)
    const next = choices[(at + step + choices.length) % choices.length]
    if (!next) return
    onChoose(next.value)
    group.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return { ref: group, onKeyDown }
}

/** Tabs change the view below them; give that view `role="tabpanel"`. Arrow keys move. */
export function Tabs<Value extends string>(props: ChoicesProps<Value>) {
  const keys = useArrowKeys(props)
  return (
    <div className="tabs" role="tablist" aria-label={props.label} {...keys}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          className="tab"
          data-value={choice.value}
          aria-selected={choice.value === props.value}
          tabIndex={choice.value === props.value ? 0 : -1}
          // With the press already: leaving a field can move what is under the pointer before the release.
          onMouseDown={(event) => {
            if (event.button === 0) props.onChoose(choice.value)
          }}
          onClick={() => props.onChoose(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  )
}

/** Segments change a mode. Arrow keys move. */
export function Segments<Value extends string>(props: ChoicesProps<Value>) {
  const keys = useArrowKeys(props)
  return (
    <div className="seg" role="radiogroup" aria-label={props.label} {...keys}>
      {props.choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: one focus stop that arrow keys move.
        <button
          key={choice.value}
          type="button"
          role="radio"
          data-value={choice.value}
          aria-checked={choice.value === props.value}
          tabIndex={choice.value === props.value ? 0 : -1}
          onClick={() => props.onChoose(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  )
}

/** Chips filter what is below them. Each is a button of its own. */
export function Chips<Value extends string>(props: ChoicesProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of toggles, not a form's fieldset.
    <div className="chips" role="group" aria-label={props.label}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === props.value}
          onClick={() => props.onChoose(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  )
}
