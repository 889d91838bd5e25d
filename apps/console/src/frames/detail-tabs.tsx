import { Count, TabPanel, Tabs } from '@baize/ui-kit'
import { type ReactNode, useId } from 'react'

interface DetailTabsProps<Tab extends string> {
  readonly label: string
  readonly values: readonly Tab[]
  readonly shown: Tab
  textOf(tab: Tab): string
  readonly counts?: Partial<Readonly<Record<Tab, number>>>
  /** What stays above the tabs: a `DetailHead`. */
  readonly head: ReactNode
  onChoose(tab: Tab): void
  /** What the tab that is shown has; only it asks for anything, so that none waits for another. */
  readonly children: ReactNode
}

/** The parts of a page of which one is shown; the head and the tabs stay in sight. */
export function DetailTabs<Tab extends string>(props: DetailTabsProps<Tab>) {
  const { label, values, shown, textOf, counts = {}, head, onChoose, children } = props
  const panelId = useId()
  const countOf = (tab: Tab): number | undefined => counts[tab as keyof typeof counts]
  return (
    <>
      <div className="detail-top">
        {head}
        <div className="detail-tabs">
          <Tabs
            label={label}
            panelId={panelId}
            value={shown}
            choices={values.map((tab) => {
              const count = countOf(tab)
              return {
                value: tab,
                text: (
                  <>
                    {textOf(tab)}
                    {count !== undefined && <Count of={count} isQuiet />}
                  </>
                ),
              }
            })}
            onChoose={onChoose}
          />
        </div>
      </div>
      <TabPanel id={panelId} value={shown} className="detail-panel">
        {children}
      </TabPanel>
    </>
  )
}
