import type { Minor } from '@baize/kernel'
import type { ComponentProps } from 'react'
import type { useSound } from '../play/use-sound.ts'
import { GameFrame } from './game-frame.tsx'
import type { useRoundsAndSums } from './use-rounds-and-sums.ts'

/** What the frame of a game asks of its table. */
interface FramedTable {
  readonly game: { readonly balanceMinor: Minor | undefined }
  readonly sound: ReturnType<typeof useSound>
  readonly frame: ReturnType<typeof useRoundsAndSums>
  readonly announcement: string
  readonly panel: string | undefined
  setPanel(panel: 'rules' | 'details' | undefined): void
}

type FrameProps = ComponentProps<typeof GameFrame>
type OfTheGame = Pick<FrameProps, 'info' | 'mode' | 'facts' | 'railFacts' | 'shared' | 'children'>

/** The frame around an original or a table of the house. */
export function TableFrame({ table, ...ofTheGame }: OfTheGame & { readonly table: FramedTable }) {
  return (
    <GameFrame
      {...ofTheGame}
      {...table.frame}
      sound={table.sound}
      balanceMinor={table.game.balanceMinor}
      isDetailsOpen={table.panel === 'details'}
      onDetails={(isOpen) => table.setPanel(isOpen ? 'details' : undefined)}
      onRules={() => table.setPanel('rules')}
      announcement={table.announcement}
    />
  )
}
