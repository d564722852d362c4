/** The name of the job that imports a file. */
export const uploadKey = (id: string): string => `import/${id}`;

/** The name of the job that undoes an import. */
export const undoKey = (id: number): string => `import-undo/${id}`;
