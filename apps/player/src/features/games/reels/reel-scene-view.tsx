import type { MachineLayout } from '@baize/game-client-kit'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf } from './scene-parts.tsx'

interface ReelSceneViewProps {
  readonly host: RefObject<HTMLDivElement | null>
  readonly phase: 'loading' | 'ready' | 'without-scene'
  readonly layout: MachineLayout | undefined
  readonly isInFeature: boolean
  /** Over the machine, as large letters. */
  readonly title: string
  /** A picture of the name instead; it is the first that is seen. */
  readonly logo?: ReactNode
  readonly style?: CSSProperties
  readonly className?: string
  /** Instead of the scene, where the browser cannot draw. */
  readonly pictures: ReactNode
  /** What stands beside and over the machine once there is one. */
  readonly children: ReactNode
  readonly card: ReactNode
  /** The controls at the foot of the scene. */
  readonly deck: ReactNode
}

/** The picture of a slot and everything that stands on it as real text. */
export function ReelSceneView(props: ReelSceneViewProps) {
  const { host, phase, layout } = props
  const { t } = useTranslation('games')
  return (
    <section
      className={props.className ?? 'slot-scene'}
      data-portrait={layout?.isPortrait || undefined}
      data-sides={layout?.hasSides || undefined}
      data-phase={phase}
      data-mood={props.isInFeature ? 'free' : 'base'}
      style={{ ...props.style, ...placeOf(layout) }}
      aria-label={t('slot.reels')}
    >
      <div ref={host} className="slot-scene__canvas" />
      {props.logo}
      {phase === 'loading' && <p className="slot-scene__loading">{t('loading')}</p>}
      {phase === 'without-scene' && props.pictures}
      {phase !== 'loading' && (
        <>
          {!props.logo && (
            <div className="slot-scene__title" aria-hidden="true">
              {props.title}
            </div>
          )}
          {props.children}
        </>
      )}
      {props.card}
      {props.deck}
    </section>
  )
}
