import { describe, expect, it } from 'vitest'
import { cellRect, layoutMachine, machineHeight, machineWidth } from './layout.ts'

const insets = { top: 76, bottom: 140 }

describe.each([
  ['desk', 1128, 844],
  ['wide desk', 1600, 900],
  ['tablet', 768, 900],
  ['phone', 390, 732],
  ['small phone', 360, 560],
  ['phone on its side', 780, 320],
])('a machine on a %s', (_name, width, height) => {
  const layout = layoutMachine({ width, height }, insets, 5, 3)

  it('stays inside the scene and between the insets', () => {
    const { machine } = layout
    expect(machine.x).toBeGreaterThanOrEqual(0)
    expect(machine.x + machine.width).toBeLessThanOrEqual(width)
    expect(machine.y).toBeGreaterThanOrEqual(insets.top)
    const room = Math.max(120, height - insets.top - insets.bottom)
    expect(machine.y + machine.height).toBeLessThanOrEqual(insets.top + room + 0.001)
  })

  it('keeps its proportions', () => {
    const { machine, scale, cellHeight } = layout
    expect(machine.width).toBeCloseTo(machineWidth(5) * scale)
    expect(machine.height).toBeCloseTo(machineHeight(3, cellHeight) * scale)
  })
})

describe('cells', () => {
  it('fill the frame without touching', () => {
    const last = cellRect(4, 2, 152)
    expect(last.x + last.width + 18).toBe(machineWidth(5))
    expect(last.y + last.height + 18).toBe(machineHeight(3, 152))
    expect(cellRect(1, 0, 152).x - cellRect(0, 0, 152).x).toBe(140)
  })
})

describe('a machine in a rendered frame', () => {
  const side = { left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 }
  const frame = {
    reach: { left: 1.25, right: 1.25, top: 1.5, bottom: 0.5 },
    kept: { wide: { ...side, top: 1.5 }, portrait: { ...side, top: 2 } },
  }

  it.each([
    ['desktop', 1440, 844],
    ['tablet', 768, 900],
    ['phone', 390, 732],
  ])('has square cells, and keeps its frame in view on a %s', (_name, width, height) => {
    const { machine, scale, cellHeight } = layoutMachine({ width, height }, insets, 5, 4, frame)
    const cell = 140 * scale
    expect(cellHeight).toBe(136)
    expect(machine.x - 0.5 * cell).toBeGreaterThanOrEqual(-20)
    expect(machine.y - (height > width ? 2 : 1.5) * cell).toBeGreaterThanOrEqual(insets.top - 20)
  })

  it('tells how far the frame reaches, in CSS pixels', () => {
    const { frame: reach, scale } = layoutMachine({ width: 1440, height: 844 }, insets, 5, 4, frame)
    expect(reach.left).toBeCloseTo((1.25 * 140 - 18) * scale)
    expect(layoutMachine({ width: 1440, height: 844 }, insets, 5, 4).frame.left).toBe(0)
  })
})
