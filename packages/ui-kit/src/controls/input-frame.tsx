import { type MouseEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'

interface InputFrameProps {
  readonly state: 'ok' | 'error' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The box around an input with its icon and suffix; a click anywhere in it goes to the input. */
export function InputFrame({ state, className, children }: InputFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const focusInput = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!target.closest('button, input, select')) frame.current?.querySelector('input')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for pointers, nothing more.
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside is what is operated.
    <div
      ref={frame}
      className={classNames('input', className)}
      data-state={state}
      onClick={focusInput}
    >
      {children}
    </div>
  )
}
