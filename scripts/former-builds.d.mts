export function keepFormerBuilds(dist: string, build: () => void): void
