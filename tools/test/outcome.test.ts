import { describe, expect, it } from 'vitest'
import {
  countVitest,
  describeFailures,
  failedFiles,
  longestFiles,
  timesOf,
  totalLine,
} from './outcome.ts'

const report = (numPassedTests: number, numFailedTests: number, success: boolean) =>
  JSON.stringify({ numPassedTests, numFailedTests, success })

describe('counting tests', () => {
  it.each([
    ['a clean run', report(7, 0, true), 0, [7, 0]],
    ['failed tests', report(7, 2, false), 1, [7, 2]],
    ['a file that does not load', report(7, 0, false), 1, [7, 1]],
    ['an error outside of any test', report(7, 0, true), 1, [7, 1]],
    ['no report at all', undefined, 1, [0, 1]],
    ['a report cut short', '{"numPas', 1, [0, 1]],
  ])('counts %s', (_, text, exitCode, expected) => {
    expect(countVitest(text, exitCode)).toEqual(expected)
  })

  it('sums everything in one line, with what each stage took', () => {
    const stages = [
      {
        name: 'checks',
        seconds: 9.5,
        outcomes: [{ name: 'types', passed: 0, failed: 1, output: '' }],
      },
      {
        name: 'unit tests',
        seconds: 61.4,
        outcomes: [{ name: 'unit', passed: 40, failed: 0, output: '' }],
      },
    ]
    expect(totalLine(stages)).toBe('40 passed, 1 failed (checks 10 s, unit tests 61 s)')
  })
})

describe('a file that fails', () => {
  it('is named by its path, so that it runs again', () => {
    const testResults = [
      { name: '/a/steady.test.ts', status: 'passed', startTime: 0, endTime: 1 },
      { name: '/a/unsteady.test.ts', status: 'failed', startTime: 0, endTime: 1 },
    ]
    const text = JSON.stringify({
      numPassedTests: 7,
      numFailedTests: 1,
      success: false,
      testResults,
    })
    expect(failedFiles(text)).toEqual(['/a/unsteady.test.ts'])
    expect(failedFiles(undefined)).toEqual([])
  })

  it('stands in the last line when it passed only then', () => {
    const outcomes = [
      { name: 'db', passed: 8, failed: 0, output: '', unsteady: ['a/unsteady.test.ts'] },
    ]
    expect(totalLine([{ name: 'database tests', seconds: 9, outcomes }])).toBe(
      '8 passed, 0 failed (database tests 9 s); passed only when run again: a/unsteady.test.ts',
    )
  })
})

describe('what took the longest', () => {
  it('is named by file, the longest first', () => {
    const at = (name: string, endTime: number) => ({ name, startTime: 1_000, endTime })
    const testResults = [
      at('/a/short.test.ts', 3_400),
      at('/a/long.test.ts', 91_000),
      at('/b.ts', 1_000),
    ]
    const text = JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 0,
      success: true,
      testResults,
    })
    const times = timesOf(text, '/a/')
    expect(times).toContainEqual({ path: 'short.test.ts', seconds: 2.4 })
    expect(longestFiles(times, 2)).toEqual(['long.test.ts 90 s', 'short.test.ts 2 s'])
    expect(longestFiles(timesOf(undefined, '/a/'), 2)).toEqual([])
  })
})

describe('what is told of a failure', () => {
  it('begins where the failures are listed', () => {
    const many = Array.from({ length: 200 }, (_, index) => `line ${index}`)
    expect(describeFailures(['✓ this', '── Failed Tests 2 ──', ...many].join('\n'))).toBe(
      ['── Failed Tests 2 ──', ...many].join('\n'),
    )
  })

  it('is its last words where nothing is listed', () => {
    const many = Array.from({ length: 200 }, (_, index) => `line ${index}`)
    expect(describeFailures(`${many.join('\n')}\n`).split('\n')).toEqual(many.slice(-80))
  })
})
