import type { Plugin } from 'vite'

export function preloadInShell(): Plugin
