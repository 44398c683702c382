import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A busy machine is no reason to fail: the real server hashes passwords in these tests.
configure({ asyncUtilTimeout: 10_000 })
