import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

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

/** The choice that a key leads to: a neighbour, the first, the last. */
function targetOf<Value extends string>(
  { choices, value }: ChoicesProps<Value>,
  key: string,
): Choice<Value> | undefined {
  if (key === 'Home') return choices[0]
  if (key === 'End') return choices.at(-1)
  const step = stepOf(key)
  if (step === undefined) return undefined
  const at = choices.findIndex((choice) => choice.value === value)
  return choices[(at + step + choices.length) % choices.length]
}

function useArrowKeys<Value extends string>(props: ChoicesProps<Value>) {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = targetOf(props, event.key)
    if (!next) return
    event.preventDefault()
    const { onChoose } = props
    onChoose(next.value)
    group.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return { ref: group, onKeyDown }
}

/** How much of the neighbour stays in sight, so that one sees that the row goes on. */
const NEIGHBOUR_PX = 28

/** Sideways only: the page stays where it is. */
function bringIntoSight(row: Element, part: Element): void {
  const [frame, box] = [row.getBoundingClientRect(), part.getBoundingClientRect()]
  if (box.left < frame.left) row.scrollLeft += box.left - frame.left - NEIGHBOUR_PX
  else if (box.right > frame.right) row.scrollLeft += box.right - frame.right + NEIGHBOUR_PX
}

interface TabsProps<Value extends string> extends ChoicesProps<Value> {
  /** The id of the `TabPanel` that shows what is chosen. */
  readonly panelId?: string
}

const tabId = (panelId: string, value: string) => `${panelId}-tab-${value}`

/** Tabs change the view below them; give that view `role="tabpanel"`, or use `TabPanel`. Arrow keys, Home and End move. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { panelId } = props
  const keys = useArrowKeys(props)
  const { ref } = keys
  const shown = useRef('')
  // A row that is too long scrolls; what is chosen is in sight, also when an address chose it or counts came later.
  useEffect(() => {
    const row = ref.current
    const chosen = row?.querySelector(`[data-value="${props.value}"]`)
    const now = `${props.value} ${row?.scrollWidth}`
    if (row && chosen && shown.current !== now) bringIntoSight(row, chosen)
    shown.current = now
  })
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
          {...(panelId !== undefined && {
            id: tabId(panelId, choice.value),
            ...(choice.value === props.value && { 'aria-controls': panelId }),
          })}
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

interface TabPanelProps {
  readonly id: string
  /** The chosen tab, which names the panel. */
  readonly value: string
  readonly className?: string
  readonly children: ReactNode
}

/** What a tab shows. */
export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id, value)} className={className}>
      {children}
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
