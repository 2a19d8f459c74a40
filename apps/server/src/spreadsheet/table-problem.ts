/** Why a file cannot be read as a table: a German sentence that says how to put it right. */
export class TableProblem extends Error {}
