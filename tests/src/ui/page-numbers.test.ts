import { describe, expect, test } from 'vitest'
import { pageNumbers } from '#src/ui/page-numbers.ts'

describe('the page buttons below a list', () => {
  test('are five around the page I am on', () => {
    expect(pageNumbers(200, 10, 9)).toEqual([1, 8, 9, 10, 20])
  })
  test('stay five at the beginning and at the end', () => {
    expect(pageNumbers(200, 10, 1)).toEqual([1, 2, 3, 4, 20])
    expect(pageNumbers(200, 10, 3)).toEqual([1, 2, 3, 4, 20])
    expect(pageNumbers(200, 10, 20)).toEqual([1, 17, 18, 19, 20])
  })
  test('are as many as there are pages when those are fewer', () => {
    expect(pageNumbers(21, 10, 2)).toEqual([1, 2, 3])
  })
  test('are one when the list is empty', () => {
    expect(pageNumbers(0, 10, 1)).toEqual([1])
  })
  test('never lead beyond the list, whatever the address says', () => {
    expect(pageNumbers(30, 10, 99)).toEqual([1, 2, 3])
    expect(pageNumbers(30, 0, -4)).toEqual([1, 2, 3, 4, 30])
    expect(pageNumbers(200, 10, 99)).toEqual([1, 17, 18, 19, 20])
  })
})
