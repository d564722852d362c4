import { dirname, join } from 'node:path';
import { backupFolder, giveToDataFolder } from '../data/backup/folder.ts';
import { PICTURES } from '../data/backup/pictures.ts';
import type { BackupPlaces } from './shop-parts.ts';

/** Where the backups in a folder of the data folder keep their pictures. */
export function picturesBeside(folder: string, dataDir: string) {
  const own = (path: string): void => giveToDataFolder(path, dataDir);
  return { folder: join(folder, PICTURES), own };
}

/** Where the pictures of a backup may be: beside the file, and in both places of backups. */
export function pictureFolders(file: string, places: BackupPlaces | null): string[] {
  const folders = [
    dirname(file),
    ...(places === null ? [] : [backupFolder(places.dataDir), places.second ?? '']),
  ];
  return folders.filter((folder) => folder !== '').map((folder) => join(folder, PICTURES));
}

/** The message after a restore without some pictures; '' when none is missing. */
export function missingPictures(missing: number): string {
  return missing === 0
    ? ''
    : `${missing} pictures are missing. Copy the folder ${PICTURES} from beside the backups, and restore again.`;
}
