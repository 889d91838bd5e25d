import type { ReactNode } from 'react'
import './cloth-keys.css'

interface ClothKeyProps {
  readonly name: string
  /** What pressing it would pay, cost or bring; in small letters. */
  readonly note?: ReactNode
  readonly icon?: ReactNode
  readonly tone: 'green' | 'red' | 'blue' | 'brass' | 'plain'
  readonly isDisabled: boolean
  /** The key of the keyboard that does the same. */
  readonly hotKey: string
  /** What the hint says to do. */
  readonly isAdvised?: boolean
  onPress(): void
}

/** A large key that lies on the cloth: one thing that can be done now. */
export function ClothKey(props: ClothKeyProps) {
  return (
    <button
      type="button"
      className="cloth-key"
      data-tone={props.tone}
      data-advised={props.isAdvised || undefined}
      disabled={props.isDisabled}
      aria-keyshortcuts={props.hotKey}
      onClick={props.onPress}
    >
      {props.icon}
      <span className="cloth-key__name">{props.name}</span>
      {props.note !== undefined && <small className="cloth-key__note">{props.note}</small>}
    </button>
  )
}

/** The keys that lie beside each other, named as a group. */
export function ClothKeys(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="cloth-keys" aria-label={props.label}>
      {props.children}
    </fieldset>
  )
}
