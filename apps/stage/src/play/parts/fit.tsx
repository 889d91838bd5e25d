import type { CSSProperties, ReactNode } from 'react'

interface FitProps {
  /** Width and height of the drawing in em, lying and standing. */
  readonly wide: readonly [number, number]
  readonly tall?: readonly [number, number]
  readonly className: string
  readonly children: ReactNode
}

/** A drawing in em that is as large as fits its board. */
export function Fit({ wide, tall = wide, className, children }: FitProps) {
  const style = { '--w': wide[0], '--h': wide[1], '--tw': tall[0], '--th': tall[1] }
  return (
    <div className={`fit ${className}`} style={style as CSSProperties}>
      {children}
    </div>
  )
}
