// Run by vitest at the beginning of each test file.
import { cleanUpAfterFile } from "./after-file.ts";

cleanUpAfterFile();
